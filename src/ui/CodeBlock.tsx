import type { ReactNode } from 'react'
import styles from './CodeBlock.module.css'
import { classNames } from './classNames.ts'

export interface CodeBlockProps {
  readonly children: ReactNode
  /** What it is: a language, a file, a tool. */
  readonly title?: string
  /** At the end of the bar, such as a button that copies. */
  readonly action?: ReactNode
  readonly className?: string
}

/** Code on bedrock, in the voice of the record; long lines scroll inside. */
export function CodeBlock({ children, title, action, className }: CodeBlockProps) {
  return (
    <div className={classNames(styles.code, className)} data-ground="bedrock">
      {(title || action) && (
        <div className={styles.bar}>
          <span>{title}</span>
          {action}
        </div>
      )}
      <pre
        className={styles.pre}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <code>{children}</code>
      </pre>
    </div>
  )
}
