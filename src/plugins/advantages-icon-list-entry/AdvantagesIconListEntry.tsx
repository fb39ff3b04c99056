import type { Props } from 'strata-pages'
import { InlineText } from '../../quarry/text/RichText.tsx'
import { Image } from '../../quarry/ui/Image.tsx'
import styles from './AdvantagesIconListEntry.module.css'
import type { fields } from './index.ts'

/** The icon's size in CSS pixels. */
const SIDE = 48

export default function AdvantagesIconListEntry({ root, icon, heading, description }: Props<typeof fields>) {
  return (
    <div {...root} className={styles.entry}>
      {icon ? (
        <span className={styles.icon}>
          <Image src={icon.filename} alt={icon.alt ?? ''} width={SIDE} height={SIDE} fit="contain" fill />
        </span>
      ) : null}
      {heading ? <h3 className={styles.heading}>{heading}</h3> : null}
      {description ? (
        <p className={styles.description}>
          <InlineText text={description} />
        </p>
      ) : null}
    </div>
  )
}
