import { useRef } from 'react'
import { TextArea } from '../../parts/TextArea.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { useTokenHints } from '../tokens/useTokenHints.tsx'
import { OtherInput } from './OtherInput.tsx'

/** Plain text of several lines; Markdown too. */
export function LongTextInput(props: FieldProps) {
  const { id, value, fallback, schema, describedBy, isInvalid, onChange } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const hints = useTokenHints({ input, value: text, onWrite: (next) => onChange(next, true) })
  if (value !== undefined && value !== null && typeof value !== 'string') return <OtherInput {...props} />
  return (
    <>
      <TextArea
        ref={input}
        id={id}
        value={text}
        placeholder={typeof fallback === 'string' ? fallback : undefined}
        dir={schema.rtl === true ? 'rtl' : 'auto'}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
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
