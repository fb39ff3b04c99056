import { isObject } from './JsonObject.ts'

/** A JSON value of content. It is never changed in place. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | ReadonlyJsonObject

export interface ReadonlyJsonObject {
  readonly [key: string]: JsonValue | undefined
}

/** Returns whether a value is a list of objects, such as the blocks of a slot. */
export function isObjectList(value: unknown): value is readonly ReadonlyJsonObject[] {
  return Array.isArray(value) && value.every(isObject)
}
