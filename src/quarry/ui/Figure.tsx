import type { ReactNode } from 'react'
import styles from './Figure.module.css'

export interface FigureProps {
  readonly children: ReactNode
  readonly caption?: ReactNode
}

/** A picture or drawing with its caption. */
export function Figure({ children, caption }: FigureProps) {
  return (
    <figure>
      <div>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
