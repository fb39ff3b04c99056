export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [key: string]: JsonValue | undefined
}

/** Whether a value is an object with keys: no list, and not null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a list of objects, as a slot's is. */
export function isObjectList(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isObject)
}

/** The objects of a list; empty for anything else. */
export const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** A text, or an empty one for anything else. */
export const textOf = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '')

/** The value of an object's own key; undefined for names that every object has, such as `toString`. */
export const ownValue = (object: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** An object with another value for a key, in the key's place or at the end; without the key for undefined. `__proto__` is a key like others. */
export function withKey(object: JsonObject, key: string, value: JsonValue | undefined): JsonObject {
  if (value !== undefined) return { ...object, [key]: value }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
}
