import type { FieldSchema } from '../space/Component.ts'
import type { JsonValue } from '../space/Json.ts'

/** Props of every field input. */
export interface FieldProps {
  readonly uid: string
  /** Key of the stored value; that of a translation ends with the language code. */
  readonly field: string
  readonly schema: FieldSchema
  readonly value: JsonValue | undefined
  /** Value of the default language, shown if the translation is empty; undefined in the default language. */
  readonly fallback: JsonValue | undefined
  readonly label: string
  /** Id for the control, which the label references. */
  readonly id: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  /**
   * Sets the value.
   * @param typing merges consecutive changes into one undo step: true for one step per field, or the name of the step
   * @returns false if the value was refused; the field then has the value of before
   */
  readonly onChange: (value: JsonValue | undefined, typing?: boolean | string) => boolean
}
