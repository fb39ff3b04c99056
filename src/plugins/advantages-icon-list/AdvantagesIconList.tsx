import type { Props } from 'strata-pages'
import { Headed } from '../../quarry/ui/Headed.tsx'
import styles from './AdvantagesIconList.module.css'
import type { fields, slots } from './index.ts'

export default function AdvantagesIconList(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, entries } = props
  return (
    <Headed root={root} heading={heading} lede={description} layout="stack">
      {entries.length > 0 ? (
        <ul className={styles.columns}>
          {entries.map((entry) => (
            <li key={entry.key}>{entry}</li>
          ))}
        </ul>
      ) : null}
    </Headed>
  )
}
