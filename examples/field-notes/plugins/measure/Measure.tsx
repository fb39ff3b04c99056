import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './Measure.module.css'

export default function Measure({ root, amount }: Props<typeof fields>) {
  return (
    <span {...root} className={styles.measure}>
      {amount}
    </span>
  )
}
