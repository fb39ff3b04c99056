import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './classNames.ts'
import { disabledButton } from './disabledButton.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'
import { tooltip } from './Tooltip.tsx'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  readonly icon: IconName
  /** Accessible name, also shown as tooltip. */
  readonly label: string
  /** Shortcut of the same action, for the tooltip. */
  readonly keys?: string
  readonly ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, keys, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(styles.button, className)}
      {...tooltip(label, keys)}
      {...disabledButton(rest)}
    >
      <Icon name={icon} />
    </button>
  )
}
