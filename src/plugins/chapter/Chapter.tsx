import type { Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { Icon } from '../../quarry/ui/Icon.tsx'
import { Image } from '../../quarry/ui/Image.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import { Rock } from '../../quarry/ui/Rock.tsx'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './Chapter.module.css'
import type { fields } from './index.ts'

export default function Chapter({
  root,
  uid,
  title,
  title_size: Title,
  chapter_hero_image: image,
  rock,
  content,
  articleType,
}: Props<typeof fields, Record<never, never>, 'articleType'>) {
  // The anchor of copied links contains the block's uid and not its title, so links still work after the title changes.
  const stableAnchor = articleType === 'knowledge' && root.id ? `c-${uid}` : undefined
  return (
    <section {...root} className={styles.chapter}>
      <div className={styles.inner} data-level={Title}>
        {title ? (
          <div className={styles.head} id={stableAnchor}>
            {rock ? <Rock name={rock} size="l" /> : null}
            <div className={styles.heading}>
              <Title className={styles.title}>{title}</Title>
              {stableAnchor ? <CopyLink anchor={stableAnchor} title={title} /> : null}
            </div>
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
                <RichText document={content} />
              </Prose>
            ) : null}
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** A link to the chapter itself. Without JavaScript it can be copied like any link. */
function CopyLink({ anchor, title }: { readonly anchor: string; readonly title: string }) {
  return (
    <span className={styles.copying}>
      <a className={styles.copy} href={`#${anchor}`} data-copy-link="" data-replay="">
        <Icon name="link" />
        <span>
          Copy link<VisuallyHidden> to “{title}”</VisuallyHidden>
        </span>
      </a>
      <span className={styles.tip} role="status">
        Copies the address of this chapter
      </span>
    </span>
  )
}
