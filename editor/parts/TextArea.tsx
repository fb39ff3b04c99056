import { type Ref, type TextareaHTMLAttributes, useCallback, useLayoutEffect, useRef } from 'react'
import { classNames } from './classNames.ts'
import { growWithText } from './growWithText.ts'
import styles from './inputs.module.css'
import { usePreservedCaret } from './usePreservedCaret.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines; it grows with its text. */
export function TextArea({ className, rows = 3, ref, ...rest }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null)
  const both = useCallback(
    (node: HTMLTextAreaElement | null) => {
      own.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
      return undefined
    },
    [ref],
  )
  const kept = usePreservedCaret(both, rest.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (own.current) growWithText(own.current)
  }, [rest.value])
  return (
    <textarea ref={kept} rows={rows} className={classNames(styles.input, styles.area, className)} {...rest} />
  )
}
