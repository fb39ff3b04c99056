import { contentClass } from '../../../../src/content/contentStyle.ts'
import type { Props } from '../../../../src/registry/plugin.ts'
import type { fields, slots } from './index.ts'
import styles from './Readings.module.css'

export default function Readings({ root, title, unit, rows }: Props<typeof fields, typeof slots>) {
  const values = rows.map(({ props }) => Math.max(0, Number(props.block.value) || 0))
  const largest = Math.max(...values) || 1
  const share = (value: number) => Math.max(1, Math.round((100 * value) / largest))
  return (
    <figure {...root} className={styles.readings}>
      <figcaption>
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
