import type { Props } from 'strata-pages'
import type { fields } from './index.ts'
import styles from './Reading.module.css'

export default function Reading({ root, label, value }: Props<typeof fields>) {
  return (
    <p {...root} className={styles.reading}>
      <span>{label}</span> <b>{value}</b>
    </p>
  )
}
