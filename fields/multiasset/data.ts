import { isObjectList } from '../../json/JsonValue.ts'
import { LISTS, type StoredType } from '../StoredType.ts'
import { editFile, sameList } from '../texts.ts'

export const multiasset: StoredType = {
  values: LISTS,
  filesIn: (value) => (Array.isArray(value) ? value : []),
  merge: 'files',
  editTexts: (value, edit) => (isObjectList(value) ? sameList(value, (file) => editFile(file, edit)) : value),
  format: 'a list of assets, as find_files lists them',
}
