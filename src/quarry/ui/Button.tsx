import type { AriaAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'
import { Link, type LinkValue, resolvedTarget } from './Link.tsx'

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>

export interface ButtonProps extends NativeButton, AriaAttributes {
  readonly children: ReactNode
  /** Target; renders a link that looks like a button. */
  readonly to?: LinkValue
  /** Filled. Use it once per view, besides the header. */
  readonly variant?: 'filled' | 'outline' | 'quiet' | 'ink'
  readonly size?: 's' | 'm'
  /** Fills the width of its container. */
  readonly wide?: boolean
  /** Shows a spinner instead of the label, and ignores clicks. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    children,
    to,
    variant = 'filled',
    size = 'm',
    wide,
    busy,
    disabled,
    className,
    ref,
    ...rest
  } = props
  const classes = classNames(
    styles.button,
    styles[variant],
    size === 's' && styles.small,
    wide && styles.wide,
  )
  const look = classNames(classes, className)
  const label = <span className={styles.label}>{children}</span>

  if (to !== undefined && !disabled && resolvedTarget(to).href !== '') {
    const { id, title } = rest
    return (
      <Link to={to} className={look} id={id} title={title} aria-label={rest['aria-label']} {...dataOf(rest)}>
        {label}
      </Link>
    )
  }
  if (to !== undefined) {
    return (
      <a className={look} id={rest.id} role="link" aria-disabled="true" {...dataOf(rest)}>
        {label}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={look}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {label}
    </button>
  )
}

/** Returns the data attributes of props, which mean the same on a link and on a button. */
function dataOf(props: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('data-')))
}
