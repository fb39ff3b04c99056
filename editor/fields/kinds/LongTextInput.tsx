import { TextArea } from '../../parts/TextArea.tsx'
import type { FieldProps } from '../fieldProps.ts'
import { OtherInput } from './OtherInput.tsx'
import { useTextField } from './useTextField.ts'

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
