import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'
import { disabledButton } from './disabledButton.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the main action of a view. `danger`: an action that cannot be undone. */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly icon?: IconName
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ kind = 'plain', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[kind], className)}
      {...disabledButton(rest)}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
}
