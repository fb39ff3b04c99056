import type { JsonValue } from '../space/Json.ts'

/** True if two values have the same JSON text; the order of keys counts. */
export function equalJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  const otherKeys = Object.keys(other)
  if (keys.length !== otherKeys.length) return false
  return keys.every(
    (key, index) => key === otherKeys[index] && equalJson(propertyOf(one, key), propertyOf(other, key)),
  )
}

const propertyOf = (value: object, key: string) => (value as Record<string, JsonValue | undefined>)[key]
