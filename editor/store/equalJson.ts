import type { JsonValue } from '../space/Json.ts'

/** Whether two values are written alike: the order of keys counts. */
export function equalJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  const others = Object.keys(other)
  if (keys.length !== others.length) return false
  return keys.every((key, index) => key === others[index] && equalJson(part(one, key), part(other, key)))
}

const part = (value: object, key: string) => (value as Record<string, JsonValue | undefined>)[key]
