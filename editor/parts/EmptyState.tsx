import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** What is to be done about it. */
  readonly action?: ReactNode
}

/** Stands where there is nothing yet, or nothing that was looked for. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.strata} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action}
    </div>
  )
}
