import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Disclosure.module.css'

export interface DisclosureProps {
  /** What is always seen; phrasing content, or a heading. */
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean
  /** Of several with one name the browser keeps only one open. */
  readonly name?: string
  readonly id?: string
  readonly className?: string
}

/** Something that opens, by the browser's own means: works without script and is found by the page's search. */
export function Disclosure({ summary, children, open, name, id, className }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        <span className={styles.label}>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
