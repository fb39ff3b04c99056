import { Button } from '../../parts/Button.tsx'
import type { FieldSchema } from '../../space/Component.ts'
import type { JsonValue } from '../../space/Json.ts'
import styles from './RichTextField.module.css'
import { isDocument } from './stored/readDocument.ts'
import { TextField } from './TextField.tsx'

export interface RichTextFieldProps {
  readonly uid: string
  readonly field: string
  readonly schema: FieldSchema
  readonly value: JsonValue | undefined
  readonly label: string
  /** Ids of the elements with the field's help and problems. */
  readonly describedBy: string | undefined
  /**
   * Sets the value.
   * @param typing name of the undo step; consecutive changes with the same name are one step
   * @returns false if the value was refused
   */
  readonly onChange: (value: JsonValue | undefined, typing: string | undefined) => boolean
}

/** Input of a rich text field. Shows a value that is not rich text as source, and offers to convert plain text. */
export function RichTextField(props: RichTextFieldProps) {
  const { uid, field, value, label, describedBy, onChange } = props
  if (isDocument(value)) return <TextField key={`${uid}/${field}`} {...props} />
  return (
    <section aria-label={label} aria-describedby={describedBy} className={styles.other}>
      <p>This field's value is not rich text. It is preserved unchanged.</p>
      <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
      {typeof value === 'string' ? (
        <Button onClick={() => onChange(paragraphsOf(value), undefined)}>Convert to rich text</Button>
      ) : null}
    </section>
  )
}

/** Converts plain text to a document. Empty lines separate paragraphs. */
const paragraphsOf = (text: string): JsonValue => ({
  type: 'doc',
  content: text.split(/\n\s*\n/).map((paragraph) => ({
    type: 'paragraph',
    ...(paragraph ? { content: [{ type: 'text', text: paragraph }] } : {}),
  })),
})
