import type { Props } from 'strata-pages'
import { Picture } from 'strata-pages/react'
import type { fields } from './index.ts'
import styles from './Plate.module.css'

export default function Plate({ root, uid, image, alt, caption }: Props<typeof fields>) {
  const large = `large-${uid}`
  return (
    <figure {...root} className={styles.plate}>
      {image ? (
        <>
          <button type="button" popoverTarget={large}>
            <Picture image={image} alt={alt} sizes="(min-width: 64rem) 60rem, 94vw" />
          </button>
          <div id={large} popover="auto" className={styles.large}>
            <button type="button" popoverTarget={large} popoverTargetAction="hide">
              <Picture image={image} alt={alt} sizes="96vw" />
            </button>
          </div>
        </>
      ) : null}
      {caption ? <figcaption className="small quiet">{caption}</figcaption> : null}
    </figure>
  )
}
