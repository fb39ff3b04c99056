import type { Props } from '../../registry/plugin.ts'
import { RichText } from '../../richtext/RichText.tsx'
import { Image } from '../../ui/Image.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Rock } from '../../ui/Rock.tsx'
import styles from './Chapter.module.css'
import type { fields } from './index.ts'

export default function Chapter({
  root,
  title,
  title_size: Title,
  chapter_hero_image: image,
  rock,
  content,
  articleType,
}: Props<typeof fields>) {
  return (
    <section {...root} className={styles.chapter}>
      <div className={styles.inner} data-level={Title}>
        {title ? (
          <div className={styles.head}>
            {rock ? <Rock name={rock} size="l" /> : null}
            <Title className={styles.title}>{title}</Title>
          </div>
        ) : null}
        {image || content ? (
          <div className={styles.matter}>
            {image ? (
              <div className={styles.picture}>
                <Image src={image.filename} alt={image.alt ?? ''} sizes="(min-width: 42rem) 672px, 92vw" />
              </div>
            ) : null}
            {content ? (
              <Prose className={styles.text}>
                <RichText document={content} articleType={articleType} />
              </Prose>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}
