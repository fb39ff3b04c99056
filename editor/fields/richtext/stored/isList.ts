import type { JsonValue } from '../../../space/Json.ts'

/** Returns whether a value can be a node's children: a list, null or undefined. */
export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] | null | undefined =>
  value === undefined || value === null || Array.isArray(value)
