import type { Props } from 'strata-pages'
import type { fields, slots } from './index.ts'
import styles from './StatsTable.module.css'

export default function StatsTable({ root, entries }: Props<typeof fields, typeof slots>) {
  return (
    <ul {...root} className={styles.table}>
      {entries.map((entry) => (
        <li key={entry.key}>{entry}</li>
      ))}
    </ul>
  )
}
