import { SCALARS, type StoredType, TEXTS } from './StoredType.ts'
import { editText } from './texts.ts'

/** Creates a field type whose values are texts. */
export const plainText = (
  kind: 'text' | 'textarea' | 'markdown',
  text: 'plain' | 'markdown',
): StoredType => ({
  values: SCALARS,
  usualValues: TEXTS,
  merge: 'words',
  text,
  editTexts: (value, edit) => (typeof value === 'string' ? editText(kind, value, edit) : value),
})
