import { TextInput } from '../../parts/TextInput.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { OtherInput } from './OtherInput.tsx'
import { useTextField } from './useTextField.ts'

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
