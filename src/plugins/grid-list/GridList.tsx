import type { Props } from 'strata-pages'
import { classNames } from '../../quarry/ui/classNames.ts'
import styles from './GridList.module.css'
import type { fields, slots } from './index.ts'

const COLUMNS = { '2': styles.two, '3': styles.three, '4': styles.four } as const

export default function GridList({
  root,
  heading,
  columns,
  style,
  items,
}: Props<typeof fields, typeof slots>) {
  return (
    <section {...root} className={styles.grid}>
      <div className={style === 'rows' ? styles.split : styles.stack}>
        {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
        {items.length > 0 ? (
          <ul className={style === 'rows' ? styles.rows : classNames(styles.cells, COLUMNS[columns])}>
            {items.map((item) => (
              <li key={item.key} className={styles.cell}>
                {item}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
