import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './StatsTableEntry.module.css'

/** Maximum number of characters of a figure in large type. Longer ones are smaller, so that they fit on one line. */
const MAX_LARGE_LENGTH = 8

/** A figure with its label. Each entry is a complete `dl`, so that it also works outside a stats table. */
export default function StatsTableEntry({ root, stat, label }: Props<typeof fields>) {
  const { figure, unit } = splitUnit(stat)
  return (
    <dl {...root} className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.stat} data-long={stat.length > MAX_LARGE_LENGTH || undefined}>
        {figure}
        {unit ? <small className={styles.unit}> {unit}</small> : null}
      </dd>
    </dl>
  )
}

/** Splits a figure from the unit after it: `9 min`, `71 %`. All other texts are figures without a unit. */
function splitUnit(stat: string): { readonly figure: string; readonly unit?: string } {
  const found = /^(\p{Nd}[\p{Nd}.,/\s]*)([%‰°]|(?<=\s)\p{Letter}[\p{Letter}\s.]*)$/u.exec(stat.trim())
  return found ? { figure: found[1]!.trimEnd(), unit: found[2] } : { figure: stat }
}
