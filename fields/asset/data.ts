import { isObject } from '../../json/JsonObject.ts'
import type { StoredType } from '../StoredType.ts'
import { editFile } from '../texts.ts'

export const asset: StoredType = {
  values: { description: 'an object', includes: isObject },
  filesIn: (value) => [value],
  editTexts: (value, edit) => (isObject(value) ? editFile(value, edit) : value),
  format: '{"fieldtype":"asset","id":…,"filename":"…","alt":"…"} of a file that find_files lists',
}
