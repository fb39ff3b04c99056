import { type ChangeEvent, useRef } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { useTokenHints } from './tokens/useTokenHints.tsx'

/** Returns the attributes of an input or text area for plain text, and the list of inline token suggestions to render beside it. */
export function useTextField<Control extends HTMLInputElement | HTMLTextAreaElement>(props: FieldProps) {
  const { id, value, fallback, schema, describedBy, isInvalid, onChange } = props
  const input = useRef<Control>(null)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const hints = useTokenHints({ input, value: text, onWrite: (next) => onChange(next, true) })
  const attributes = {
    ref: input,
    id,
    value: text,
    placeholder: typeof fallback === 'string' ? fallback : undefined,
    dir: schema.rtl === true ? 'rtl' : 'auto',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    onChange: ({ target }: ChangeEvent<Control>) => {
      onChange(target.value, true)
      hints.update()
    },
    onSelect: hints.update,
    onBlur: hints.close,
    onKeyDown: hints.onKeyDown,
    ...hints.attributes,
  }
  return { attributes, list: hints.list }
}
