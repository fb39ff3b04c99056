import { isEqual, isEqualInOrder } from '../../json/isEqual.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import { type FieldChange, type FieldsChange, fieldChange } from './StoryDiff.ts'

/** Returns the differences between two objects, including the order of keys; null if there are none. */
export function compareFields(before: JsonObject, after: JsonObject): FieldsChange | null {
  const from = Object.keys(before)
  const to = Object.keys(after)
  const fields: FieldChange[] = []
  for (const field of new Set([...from, ...to])) {
    const oldValue = fieldValue(before, field)
    const newValue = fieldValue(after, field)
    if (!isEqualInOrder(oldValue, newValue)) fields.push(fieldChange(field, oldValue, newValue))
  }
  const isSameOrder = isEqual(from, to)
  if (!fields.length && isSameOrder) return null
  return isSameOrder ? { fields } : { fields, keys: { from, to } }
}

/** Applies a change to an object. Deterministic in the order of keys. */
export function applyFields(before: JsonObject, { fields, keys }: FieldsChange): JsonObject {
  const values = new Map(Object.entries(before))
  for (const { field, to } of fields)
    if (to === undefined) values.delete(field)
    else values.set(field, to)
  if (!keys) return Object.freeze(Object.fromEntries(values))
  return Object.freeze(Object.fromEntries(keys.to.map((key) => [key, values.get(key)])))
}

/** True if the object has the values that the change starts from. */
export function fitsFields(before: JsonObject, { fields }: FieldsChange): boolean {
  return fields.every(({ field, from }) => isEqualInOrder(fieldValue(before, field), from))
}

function fieldValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
