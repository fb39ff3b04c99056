import { Checkbox } from '../../parts/Checkbox.tsx'
import type { FieldProps } from '../fieldProps.ts'

/** Yes or no. */
export function BooleanInput({ id, value, schema, label, describedBy, onChange }: FieldProps) {
  const words = typeof schema.inline_label === 'string' ? schema.inline_label : ''
  return (
    <Checkbox
      id={id}
      // The label of the field stands above it.
      label={words || 'Yes'}
      aria-label={words ? undefined : `${label}: yes`}
      checked={value === true || value === 'true'}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
