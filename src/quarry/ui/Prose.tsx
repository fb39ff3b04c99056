import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Prose.module.css'

export interface ProseProps {
  readonly children: ReactNode
  /** `small` is for text in a card or panel, in the font and size of the interface. */
  readonly size?: 'long' | 'small'
  readonly className?: string
}

/**
 * Long text, 42rem wide. Styles plain elements that are its children, and elements in lists and quotes, but not the blocks between
 * them.
 */
export function Prose({ children, size = 'long', className }: ProseProps) {
  return (
    <div className={classNames(styles.prose, size === 'small' && styles.small, className)}>{children}</div>
  )
}
