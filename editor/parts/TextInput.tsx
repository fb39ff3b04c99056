import type { InputHTMLAttributes, Ref } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'
import { usePreservedCaret } from './usePreservedCaret.ts'

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>
}

export function TextInput({ className, type = 'text', ref, ...rest }: TextInputProps) {
  const caretRef = usePreservedCaret(ref, rest.value)
  return <input ref={caretRef} type={type} className={classNames(styles.input, className)} {...rest} />
}
