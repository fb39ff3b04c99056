import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Quote.module.css'

export interface QuoteProps {
  /** The words, with their quotation marks; `<mark>` for the part that counts. */
  readonly children: ReactNode
  /** Who said it: usually a Byline. */
  readonly by?: ReactNode
  readonly size?: 'l' | 'm'
  readonly className?: string
}

/** A person's words, with their name underneath. */
export function Quote({ children, by, size = 'l', className }: QuoteProps) {
  return (
    <figure className={classNames(styles.quote, className)}>
      <blockquote className="spoken" data-size={size}>
        {children}
      </blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  )
}
