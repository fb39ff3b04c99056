import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { Checkbox } from '../../editor/parts/Checkbox.tsx'

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
