import { lazy, Suspense } from 'react'
import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { Skeleton } from '../../editor/parts/Skeleton.tsx'

/** Loaded on demand, since stories without rich text do not need its large code. */
const RichTextField = lazy(() =>
  import('../../editor/fields/richtext/RichTextField.tsx').then((module) => ({
    default: module.RichTextField,
  })),
)

/** Input of a `richtext` field. */
export function RichTextInput({ uid, field, schema, value, label, describedBy, onChange }: FieldProps) {
  return (
    <Suspense fallback={<Skeleton label={`Loading the editor of ${label}`} lines={3} />}>
      <RichTextField
        uid={uid}
        field={field}
        schema={schema}
        value={value}
        label={label}
        describedBy={describedBy}
        onChange={onChange}
      />
    </Suspense>
  )
}
