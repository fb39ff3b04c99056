import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface TableProps {
  /** Accessible name of the scrolling region. */
  readonly label: string
  /** thead, tbody, tfoot. Cells with numbers carry `data-numeric`. */
  readonly children: ReactNode
}

/** A ruled table that scrolls inside itself where the screen is too narrow. */
export function Table({ label, children }: TableProps) {
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>{children}</table>
    </section>
  )
}
