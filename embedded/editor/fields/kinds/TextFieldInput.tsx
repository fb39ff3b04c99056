import { useRef } from 'react'
import { TextInput } from '../../parts/TextInput.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { useTokenHints } from '../tokens/useTokenHints.tsx'
import { OtherInput } from './OtherInput.tsx'

/** One line of plain text. */
export function TextFieldInput(props: FieldProps) {
  const { id, value, fallback, schema, describedBy, isInvalid, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const hints = useTokenHints({ input, value: text, onWrite: (next) => onChange(next, true) })
  if (value !== undefined && value !== null && typeof value !== 'string' && typeof value !== 'number')
    return <OtherInput {...props} />
  return (
    <>
      <TextInput
        ref={input}
        id={id}
        value={text}
        placeholder={typeof fallback === 'string' ? fallback : undefined}
        dir={schema.rtl === true ? 'rtl' : 'auto'}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        onChange={({ target }) => {
          onChange(target.value, true)
          hints.look()
        }}
        onSelect={hints.look}
        onBlur={hints.close}
        onKeyDown={hints.onKeyDown}
        {...hints.attributes}
      />
      {hints.list}
    </>
  )
}
