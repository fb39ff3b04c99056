import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface TableProps {
  /** Accessible name of the scrolling region. */
  readonly label: string
  /** `thead`, `tbody`, `tfoot`. Cells with numbers have `data-numeric`. */
  readonly children: ReactNode
}

/** A table with rules between its rows. It scrolls horizontally if its container is too narrow. */
export function Table({ label, children }: TableProps) {
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table}>{children}</table>
    </section>
  )
}
