import type { ReactNode } from 'react'
import styles from './Kbd.module.css'

/** One key of a keyboard. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
