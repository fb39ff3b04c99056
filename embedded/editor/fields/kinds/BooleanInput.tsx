import { Checkbox } from '../../parts/Checkbox.tsx'
import type { FieldProps } from '../fieldProps.ts'

/** Yes or no. */
export function BooleanInput({ id, value, schema, label, describedBy, onChange }: FieldProps) {
  const inline = schema.inline_label
  return (
    <Checkbox
      id={id}
      label={typeof inline === 'string' && inline ? inline : label}
      checked={value === true || value === 'true'}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
