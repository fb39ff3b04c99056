import { Checkbox } from '../../parts/Checkbox.tsx'
import type { FieldProps } from '../fieldProps.ts'

/** Input of a `boolean` field. */
export function BooleanInput({ id, value, schema, label, describedBy, onChange }: FieldProps) {
  const inlineLabel = typeof schema.inline_label === 'string' ? schema.inline_label : ''
  return (
    <Checkbox
      id={id}
      label={inlineLabel || 'Yes'}
      aria-label={inlineLabel ? undefined : `${label}: yes`}
      checked={value === true || value === 'true'}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
