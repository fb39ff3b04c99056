import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Figure.module.css'

export interface FigureProps {
  readonly children: ReactNode
  readonly caption?: ReactNode
  /** A thin frame, for what has no edge of its own, such as a screenshot on paper white. */
  readonly framed?: boolean
  /** On wide screens the caption stands in the margin, at the figure's foot. */
  readonly marginal?: boolean
  readonly className?: string
}

/** A picture or drawing with the words that belong to it. */
export function Figure({ children, caption, framed, marginal, className }: FigureProps) {
  return (
    <figure className={classNames(styles.figure, marginal && styles.marginal, className)}>
      <div className={framed ? styles.framed : undefined}>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
