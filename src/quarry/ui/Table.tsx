import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Table.module.css'

export interface TableProps {
  /** What the table tells; read out when its scrolling region takes focus. */
  readonly label: string
  readonly caption?: ReactNode
  /** thead, tbody, tfoot. Cells with numbers carry `data-numeric`. */
  readonly children: ReactNode
  /** Few, narrow columns: stays within the width it has. */
  readonly fit?: boolean
  readonly className?: string
}

/** A ruled table that scrolls inside itself where the screen is too narrow. */
export function Table({ label, caption, children, fit, className }: TableProps) {
  return (
    <section
      className={classNames(styles.scroll, fit && styles.fit, className)}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>
        {caption && <caption className={styles.caption}>{caption}</caption>}
        {children}
      </table>
    </section>
  )
}
