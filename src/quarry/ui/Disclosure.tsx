import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Disclosure.module.css'

export interface DisclosureProps {
  /** The visible summary: phrasing content, or a heading. */
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

/** A native `details` element: works without script, and in-page search finds its content. */
export function Disclosure({ summary, children, className }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        <span className={styles.label}>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
