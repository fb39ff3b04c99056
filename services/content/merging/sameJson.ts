/** True if two JSON values are equal. The order of keys does not matter; keys with the value `undefined` are ignored. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((value, at) => sameJson(value, other[at]))
  }
  const keys = keysOf(one)
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(atKey(one, key), atKey(other, key)))
  )
}

const keysOf = (value: object) => Object.keys(value).filter((key) => atKey(value, key) !== undefined)

const atKey = (value: object, key: string) => (value as Record<string, unknown>)[key]
