import { imageAddress } from '../../../../src/content/imageAddress.ts'
import type { Props } from '../../../../src/registry/plugin.ts'
import { Picture } from '../../parts/Picture.tsx'
import type { fields } from './index.ts'
import styles from './Plate.module.css'

export default function Plate({ root, image, alt, caption }: Props<typeof fields>) {
  return (
    <figure {...root} className={styles.plate}>
      {image ? (
        // Without script the link shows the picture by itself.
        <a href={imageAddress(image, { width: 1600, quality: 85 })}>
          <Picture image={image} alt={alt} sizes="(min-width: 64rem) 60rem, 94vw" />
        </a>
      ) : null}
      {caption ? <figcaption className="small quiet">{caption}</figcaption> : null}
    </figure>
  )
}
