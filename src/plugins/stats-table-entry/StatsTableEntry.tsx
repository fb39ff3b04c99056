import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './StatsTableEntry.module.css'

/** More characters than this are set smaller, so that a figure stays on its line. */
const SHORT = 8

/** A list of its own: an entry is complete wherever it stands. */
export default function StatsTableEntry({ root, stat, label }: Props<typeof fields>) {
  const { figure, unit } = parts(stat)
  return (
    <dl {...root} className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.stat} data-long={stat.length > SHORT || undefined}>
        {figure}
        {unit ? <small className={styles.unit}> {unit}</small> : null}
      </dd>
    </dl>
  )
}

/** A figure and the unit after it: `9 min`, `71 %`. Anything else is all figure. */
function parts(stat: string): { readonly figure: string; readonly unit?: string } {
  const found = /^(\p{Nd}[\p{Nd}.,/\s]*)([%‰°]|(?<=\s)\p{Letter}[\p{Letter}\s.]*)$/u.exec(stat.trim())
  return found ? { figure: found[1]!.trimEnd(), unit: found[2] } : { figure: stat }
}
