import type { JsonObject, JsonValue } from '../../../space/Json.ts'

export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a value can be a node's children: a list, null or undefined. */
export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] | null | undefined =>
  value === undefined || value === null || Array.isArray(value)

export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : []
