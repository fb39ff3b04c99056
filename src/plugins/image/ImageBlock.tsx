import type { Props } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import { Image } from '../../quarry/ui/Image.tsx'
import styles from './ImageBlock.module.css'
import type { fields } from './index.ts'

/** For each size the maximum width in CSS pixels, and the `sizes` attribute of the image. */
const IMAGE_SIZES = {
  small: { maxWidth: 480, sizes: '(min-width: 22rem) 320px, 92vw' },
  medium: { maxWidth: 1080, sizes: '(min-width: 46rem) 672px, 92vw' },
  large: { maxWidth: 1400, sizes: '(min-width: 64rem) 944px, 94vw' },
  full: { maxWidth: 1600, sizes: '(min-width: 77rem) 1152px, 94vw' },
} as const

export default function ImageBlock({ root, content, alt, size, style, caption }: Props<typeof fields>) {
  return (
    <figure {...root} className={classNames(styles.figure, styles[size])}>
      {content ? (
        <div className={styles[style]}>
          <Image
            src={content.filename}
            alt={alt ?? content.alt ?? ''}
            className={styles.image}
            {...IMAGE_SIZES[size]}
          />
        </div>
      ) : null}
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
    </figure>
  )
}
