import type { Props } from 'strata-pages'
import { Tag } from '../../quarry/ui/Tag.tsx'
import type { fields } from './index.ts'
import styles from './ProductTag.module.css'

export default function ProductTag({ root, label, tone, inline }: Props<typeof fields>) {
  const tag = (
    <Tag tone={tone} className={styles.tag}>
      {label}
    </Tag>
  )
  return inline ? (
    <span {...root}>{tag}</span>
  ) : (
    <p {...root} className={styles.block}>
      {tag}
    </p>
  )
}
