import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { Link, type LinkValue } from './Link.tsx'
import styles from './Tag.module.css'

export interface TagProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode
  readonly tone?: 'stone' | 'lapis' | 'malachite' | 'ochre' | 'cinnabar'
  readonly to?: LinkValue
  /** Renders a toggle button with this state. */
  readonly pressed?: boolean
}

/** A name with a rock pattern: text, a link, or a toggle button. */
export function Tag({ children, tone = 'stone', to, pressed, className, ...rest }: TagProps) {
  const classes = classNames(styles.tag, styles[tone], className)
  if (to) {
    return (
      <Link to={to} className={classes}>
        {children}
      </Link>
    )
  }
  if (pressed === undefined) return <span className={classes}>{children}</span>
  return (
    <button type="button" {...rest} className={classes} aria-pressed={pressed}>
      {children}
    </button>
  )
}
