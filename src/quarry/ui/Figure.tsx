import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Figure.module.css'

export interface FigureProps {
  readonly children: ReactNode
  readonly caption?: ReactNode
  /** Adds a thin frame, for pictures without a visible edge, such as screenshots on white. */
  readonly framed?: boolean
  /** On wide screens the caption is in the margin, at the bottom of the figure. */
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
