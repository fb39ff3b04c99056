import type { Props } from 'strata-pages'
import { RichText } from '../../quarry/text/RichText.tsx'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Image } from '../../quarry/ui/Image.tsx'
import { Prose } from '../../quarry/ui/Prose.tsx'
import styles from './ImageWithText.module.css'
import type { fields } from './index.ts'

export default function ImageWithText({ root, image, text, image_side }: Props<typeof fields>) {
  return (
    <section {...root} className={styles.block}>
      <div className={classNames(styles.duo, image && styles[image_side])}>
        <Prose size="small" className={styles.text}>
          <RichText document={text} />
        </Prose>
        {image ? (
          <div className={styles.picture}>
            <Image src={image.filename} alt={image.alt ?? ''} sizes="(min-width: 60rem) 600px, 92vw" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
