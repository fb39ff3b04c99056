import { TextArea } from '../../parts/TextArea.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { OtherInput } from './OtherInput.tsx'

/** Plain text of several lines; Markdown too. */
export function LongTextInput(props: FieldProps) {
  const { id, value, fallback, schema, describedBy, isInvalid, onChange } = props
  if (value !== undefined && value !== null && typeof value !== 'string') return <OtherInput {...props} />
  return (
    <TextArea
      id={id}
      value={value ?? ''}
      placeholder={typeof fallback === 'string' ? fallback : undefined}
      dir={schema.rtl === true ? 'rtl' : 'auto'}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      onChange={({ target }) => onChange(target.value, true)}
    />
  )
}
