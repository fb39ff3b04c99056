import { isObject } from '../../json/JsonObject.ts'
import { isObjectList, type ReadonlyJsonObject } from '../../json/JsonValue.ts'
import type { StoredType } from '../StoredType.ts'
import { type EditText, editText, sameList } from '../texts.ts'

export const table: StoredType = {
  merge: 'table',
  text: 'table',
  editTexts: (value, edit) => (isObject(value) ? editCells(value, edit) : value),
}

/** Edits the cells of a table or a row. */
function editCells(part: ReadonlyJsonObject, edit: EditText): ReadonlyJsonObject {
  let changed = part
  for (const [key, inner] of Object.entries(part)) {
    const next =
      key === 'value' && typeof inner === 'string'
        ? editText('table', inner, edit)
        : isObjectList(inner)
          ? sameList(inner, (one) => editCells(one, edit))
          : inner
    if (next !== inner) changed = { ...changed, [key]: next }
  }
  return changed
}
