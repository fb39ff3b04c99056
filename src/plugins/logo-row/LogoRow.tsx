import type { Props } from 'strata-pages'
import { Image } from '../../quarry/ui/Image.tsx'
import type { fields } from './index.ts'
import styles from './LogoRow.module.css'

export default function LogoRow({ root, caption, logos }: Props<typeof fields>) {
  return (
    <div {...root} className={styles.row}>
      <div className={styles.inner}>
        {caption ? <p className={styles.caption}>{caption}</p> : null}
        {logos.length > 0 ? (
          <ul className={styles.logos}>
            {logos.map(({ filename, alt }) => (
              <li key={filename}>
                <Image src={filename} alt={alt ?? ''} fit="contain" maxWidth={320} maxHeight={80} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
