import type { Props } from 'strata-pages'
import { Headed } from '../../quarry/ui/Headed.tsx'
import styles from './ChampionCollection.module.css'
import type { fields, slots } from './index.ts'

export default function ChampionCollection(props: Props<typeof fields, typeof slots>) {
  const { root, heading, description, champions } = props
  return (
    <Headed root={root} heading={heading} lede={description} layout="stack">
      {champions.length > 0 ? (
        <ul className={styles.people}>
          {champions.map((champion) => (
            <li key={champion.key}>{champion}</li>
          ))}
        </ul>
      ) : null}
    </Headed>
  )
}
