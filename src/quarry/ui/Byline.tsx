import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './Byline.module.css'

export interface BylineProps {
  readonly name: string
  /** Shown below the name, such as a position. */
  readonly children?: ReactNode
  readonly src?: string | null
  /** Shows no portrait. */
  readonly faceless?: boolean
}

/** The name and portrait of an author. */
export function Byline({ name, children, src, faceless }: BylineProps) {
  return (
    <div className={styles.byline}>
      {!faceless && <Avatar name={name} src={src} />}
      <div>
        <b className={styles.name}>{name}</b>
        {children && <div className={styles.about}>{children}</div>}
      </div>
    </div>
  )
}
