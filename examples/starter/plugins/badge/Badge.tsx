import type { Props } from 'strata-pages'
import styles from './Badge.module.css'
import type { fields } from './index.ts'

export default function Badge({ root, label }: Props<typeof fields>) {
  return (
    <span {...root} className={styles.badge}>
      {label}
    </span>
  )
}
