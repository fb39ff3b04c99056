import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Prose.module.css'

export interface ProseProps {
  readonly children: ReactNode
  /** `small` is for text inside a card or a panel: the interface's voice and size. */
  readonly size?: 'long' | 'small'
  readonly className?: string
}

/**
 * Long text, 42rem wide. It styles the plain elements that are its own children (and what nests in lists and quotes);
 * a block set among them keeps its own look.
 */
export function Prose({ children, size = 'long', className }: ProseProps) {
  return (
    <div className={classNames(styles.prose, size === 'small' && styles.small, className)}>{children}</div>
  )
}
