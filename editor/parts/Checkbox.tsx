import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly label: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  )
}
