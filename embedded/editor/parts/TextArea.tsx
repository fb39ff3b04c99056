import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines; it grows with its text. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  return <textarea rows={rows} className={classNames(styles.input, styles.area, className)} {...rest} />
}
