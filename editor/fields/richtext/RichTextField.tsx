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
  /** Id of what explains the field, or says what is wrong with it. */
  readonly describedBy: string | undefined
  /** @param typing changes of one name are one entry in the history */
  readonly onChange: (value: JsonValue | undefined, typing: string | undefined) => void
}

/** The input of a rich text field. */
export function RichTextField(props: RichTextFieldProps) {
  const { uid, field, value, label, describedBy, onChange } = props
  if (isDocument(value)) return <TextField key={`${uid}/${field}`} {...props} />
  return (
    <section aria-label={label} aria-describedby={describedBy} className={styles.other}>
      <p>This field holds something else than rich text. It is kept as it is.</p>
      <pre>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
      {typeof value === 'string' ? (
        <Button onClick={() => onChange(paragraphsOf(value), undefined)}>Make it rich text</Button>
      ) : null}
    </section>
  )
}

/** A plain text as a document; an empty line begins a new paragraph. */
const paragraphsOf = (text: string): JsonValue => ({
  type: 'doc',
  content: text.split(/\n\s*\n/).map((words) => ({
    type: 'paragraph',
    ...(words ? { content: [{ type: 'text', text: words }] } : {}),
  })),
})
