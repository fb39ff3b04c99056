import type { Props } from 'strata-pages'
import { VisuallyHidden } from '../../quarry/ui/VisuallyHidden.tsx'
import styles from './CalloutMark.module.css'
import type { fields } from './index.ts'

export default function CalloutMark({ root, number, label, inline }: Props<typeof fields>) {
  if (inline)
    return (
      <span {...root} className={styles.inline}>
        <Ring number={number} />
      </span>
    )
  return (
    <p {...root} className={styles.block}>
      <Ring number={number} />
      {label ? <span className={styles.label}>{label}</span> : null}
    </p>
  )
}

/** The number in a ring. Hidden brackets set the number apart in copied text and for screen readers. */
function Ring({ number }: { readonly number: number }) {
  return (
    <span className={styles.ring}>
      <VisuallyHidden>(</VisuallyHidden>
      {number}
      <VisuallyHidden>)</VisuallyHidden>
    </span>
  )
}
