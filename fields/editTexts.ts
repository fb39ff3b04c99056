import type { JsonValue } from '../json/JsonValue.ts'
import { storedType } from './storedTypes.ts'
import type { EditText } from './texts.ts'

/**
 * Calls `edit` for each text of a field's value in order, and returns the value with the replacements; the same object without any.
 *
 * @param type field type in the schema
 */
export function editTexts(type: string, value: JsonValue | undefined, edit: EditText): JsonValue | undefined {
  const { editTexts: editValue } = storedType(type)
  return value === undefined || !editValue ? value : editValue(value, edit)
}
