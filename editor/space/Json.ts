import { isObject } from '../../json/JsonObject.ts'
import type { ReadonlyJsonObject as JsonObject, JsonValue } from '../../json/JsonValue.ts'

export type { JsonValue, ReadonlyJsonObject as JsonObject } from '../../json/JsonValue.ts'

/** Returns a list unchanged; an empty one for other values. */
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []

/** Returns the objects of a list; empty for other values. */
export const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  listOf(value).filter((one) => isObject(one))

/** Returns a string unchanged; an empty one for other values. */
export const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '')

/** Returns the object with a new value for a key, preserving the key order; undefined removes the key. `__proto__` is an ordinary key. */
export function withKey(object: JsonObject, key: string, value: JsonValue | undefined): JsonObject {
  if (value !== undefined) return { ...object, [key]: value }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}
