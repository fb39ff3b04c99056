import type { FieldSchema } from '../space/Component.ts'
import type { JsonValue } from '../space/Json.ts'

/** What the input of a field gets, whatever its kind. */
export interface FieldProps {
  readonly uid: string
  /** The key under which it is stored; that of a translation ends with its language. */
  readonly field: string
  readonly schema: FieldSchema
  readonly value: JsonValue | undefined
  /** What is shown where the translation is empty. */
  readonly fallback: JsonValue | undefined
  readonly label: string
  /** Of the control, for its label. */
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /** @param typing changes of one typing are one entry in the history: true, or a name of its own */
  readonly onChange: (value: JsonValue | undefined, typing?: boolean | string) => void
}
