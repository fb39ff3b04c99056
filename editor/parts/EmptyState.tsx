import type { ReactNode } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly children?: ReactNode
  /** Action that the user can take. */
  readonly action?: ReactNode
}

/** Shown for an empty list or a search without results. */
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
