import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Link, type LinkValue } from './Link.tsx'
import styles from './Onward.module.css'

export interface OnwardProps {
  readonly to: LinkValue
  readonly children: ReactNode
  readonly className?: string
}

/** A stand-alone link with an arrow that moves on hover. */
export function Onward({ to, children, className }: OnwardProps) {
  return (
    <Link to={to} className={classNames(styles.onward, className)}>
      {children}
    </Link>
  )
}
