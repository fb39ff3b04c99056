import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from './classNames.ts'
import styles from './inputs.module.css'
import { useKeptCaret } from './useKeptCaret.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines; it grows with its text. */
export function TextArea({ className, rows = 3, ref, ...rest }: TextAreaProps) {
  const kept = useKeptCaret(ref, rest.value)
  return (
    <textarea ref={kept} rows={rows} className={classNames(styles.input, styles.area, className)} {...rest} />
  )
}
