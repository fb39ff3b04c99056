import type { JsonObject, JsonValue } from '../space/Json.ts'
import { equalJson } from './equalJson.ts'
import { type FieldChange, type FieldsChange, fieldChange } from './StoryDiff.ts'

/** What differs between the keys of one object and another; null where nothing does. */
export function compareFields(before: JsonObject, after: JsonObject): FieldsChange | null {
  const from = Object.keys(before)
  const to = Object.keys(after)
  const fields: FieldChange[] = []
  for (const field of new Set([...from, ...to])) {
    const old = fieldValue(before, field)
    const young = fieldValue(after, field)
    if (!equalJson(old, young)) fields.push(fieldChange(field, old, young))
  }
  const isSameOrder = from.length === to.length && from.every((field, index) => field === to[index])
  if (!fields.length && isSameOrder) return null
  return isSameOrder ? { fields } : { fields, keys: { from, to } }
}

/** An object with a change. The same change on the same keys always gives the same order of keys. */
export function applyFields(before: JsonObject, { fields, keys }: FieldsChange): JsonObject {
  const values = new Map(Object.entries(before))
  for (const { field, to } of fields)
    if (to === undefined) values.delete(field)
    else values.set(field, to)
  if (!keys) return Object.freeze(Object.fromEntries(values))
  return Object.freeze(Object.fromEntries(keys.to.map((key) => [key, values.get(key)])))
}

/** Whether an object is what a change begins at. */
export function fitsFields(before: JsonObject, { fields }: FieldsChange): boolean {
  return fields.every(({ field, from }) => equalJson(fieldValue(before, field), from))
}

function fieldValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
