import { contentClass, type Props } from 'strata-pages'
import { textsIn } from '../../texts.ts'
import type { fields, slots } from './index.ts'
import styles from './Readings.module.css'

type ReadingsProps = Props<typeof fields, typeof slots, 'language'>

export default function Readings({ root, title, unit, rows, language }: ReadingsProps) {
  const values = rows.map(({ props }) => Math.max(0, Number(props.block.value) || 0))
  const largest = Math.max(...values) || 1
  const share = (value: number) => Math.max(1, Math.round((100 * value) / largest))
  return (
    <figure {...root} className={styles.readings}>
      <figcaption>
        <button type="button" aria-pressed="false" className={`small ${styles.sort}`}>
          {textsIn(language).sort}
        </button>
        <b>{title}</b> {unit ? <span className="quiet">({unit})</span> : null}
      </figcaption>
      <ul className={styles.rows}>
        {rows.map((row, index) => (
          <li key={row.key}>
            {row}
            <i className={`${styles.bar} ${contentClass('width', `${share(values[index] ?? 0)}%`)}`} />
          </li>
        ))}
      </ul>
    </figure>
  )
}
