import type { Props } from 'strata-pages'
import { Prose } from '../../quarry/ui/Prose.tsx'
import type { fields, slots } from './index.ts'
import styles from './TextList.module.css'

export default function TextList({ root, list_items }: Props<typeof fields, typeof slots>) {
  return (
    <div {...root} className={styles.list}>
      {list_items.length > 0 ? (
        <Prose className={styles.text}>
          <ul>
            {list_items.map((item) => (
              <li key={item.key}>{item}</li>
            ))}
          </ul>
        </Prose>
      ) : null}
    </div>
  )
}
