import type { Props } from 'strata-pages'
import styles from './FaqList.module.css'
import type { fields, slots } from './index.ts'

export default function FaqList({ root, heading, entries }: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className={styles.faq}>
      <div className={styles.split}>
        {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
        {entries.length > 0 ? <div className={styles.entries}>{entries}</div> : null}
      </div>
    </section>
  )
}
