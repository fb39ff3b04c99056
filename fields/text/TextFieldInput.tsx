import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { useTextField } from '../../editor/fields/useTextField.ts'
import { TextInput } from '../../editor/parts/TextInput.tsx'

/** Input of a `text` field: one line of plain text. */
export function TextFieldInput(props: FieldProps) {
  const { value } = props
  const { attributes, list } = useTextField<HTMLInputElement>(props)
  if (value !== undefined && value !== null && typeof value !== 'string' && typeof value !== 'number')
    return <OtherInput {...props} />
  return (
    <>
      <TextInput {...attributes} autoComplete="off" />
      {list}
    </>
  )
}
