import { TextInput } from '../../parts/TextInput.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { OtherInput } from './OtherInput.tsx'

/** One line of plain text. */
export function TextFieldInput(props: FieldProps) {
  const { id, value, fallback, schema, describedBy, isInvalid, onChange } = props
  if (value !== undefined && value !== null && typeof value !== 'string' && typeof value !== 'number')
    return <OtherInput {...props} />
  return (
    <TextInput
      id={id}
      value={value === undefined || value === null ? '' : String(value)}
      placeholder={typeof fallback === 'string' ? fallback : undefined}
      dir={schema.rtl === true ? 'rtl' : 'auto'}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value, true)}
    />
  )
}
