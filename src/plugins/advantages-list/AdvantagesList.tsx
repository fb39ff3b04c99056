import type { Props } from 'strata-pages'
import { Headed } from '../../quarry/ui/Headed.tsx'
import styles from './AdvantagesList.module.css'
import type { fields, slots } from './index.ts'

export default function AdvantagesList(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, entries } = props
  return (
    <Headed root={root} heading={heading} lede={description}>
      {entries.length > 0 ? (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.key}>{entry}</li>
          ))}
        </ul>
      ) : null}
    </Headed>
  )
}
