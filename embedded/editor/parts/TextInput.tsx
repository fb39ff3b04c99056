import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
}

export function TextInput({ className, type = 'text', ...rest }: TextInputProps) {
  return <input type={type} className={classNames(styles.input, className)} {...rest} />
}
