import type { FieldProps } from '../../editor/fields/fieldProps.ts'
import { OtherInput } from '../../editor/fields/OtherInput.tsx'
import { useTextField } from '../../editor/fields/useTextField.ts'
import { TextArea } from '../../editor/parts/TextArea.tsx'

/** Input of a `textarea` or `markdown` field. */
export function LongTextInput(props: FieldProps) {
  const { value } = props
  const { attributes, list } = useTextField<HTMLTextAreaElement>(props)
  if (value !== undefined && value !== null && typeof value !== 'string') return <OtherInput {...props} />
  return (
    <>
      <TextArea {...attributes} />
      {list}
    </>
  )
}
