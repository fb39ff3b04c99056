import { type Ref, type TextareaHTMLAttributes, useCallback, useLayoutEffect, useRef } from 'react'
import { classNames } from './classNames.ts'
import { growWithText } from './growWithText.ts'
import styles from './inputs.module.css'
import { usePreservedCaret } from './usePreservedCaret.ts'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line text field that grows with its text. */
export function TextArea({ className, rows = 3, ref, ...rest }: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  const setElement = useCallback(
    (node: HTMLTextAreaElement | null) => {
      element.current = node
      if (typeof ref === 'function') return ref(node)
      if (ref) ref.current = node
      return undefined
    },
    [ref],
  )
  const caretRef = usePreservedCaret(setElement, rest.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (element.current) growWithText(element.current)
  }, [rest.value])
  return (
    <textarea
      ref={caretRef}
      rows={rows}
      className={classNames(styles.input, styles.area, className)}
      {...rest}
    />
  )
}
