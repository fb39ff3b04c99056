import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './Byline.module.css'
import { classNames } from './classNames.ts'

export interface BylineProps {
  readonly name: string
  /** What they do, where, or when it was said. */
  readonly children?: ReactNode
  readonly src?: string | null
  /** Leaves the face out. */
  readonly faceless?: boolean
  readonly className?: string
}

/** Who said or wrote something. */
export function Byline({ name, children, src, faceless, className }: BylineProps) {
  return (
    <div className={classNames(styles.byline, className)}>
      {!faceless && <Avatar name={name} src={src} />}
      <div>
        <b className={styles.name}>{name}</b>
        {children && <div className={styles.about}>{children}</div>}
      </div>
    </div>
  )
}
