/** Whether two JSON values say the same: the order of keys does not count. */
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

/** A key without a value is no key, as in JSON. */
const keysOf = (value: object) => Object.keys(value).filter((key) => atKey(value, key) !== undefined)

const atKey = (value: object, key: string) => (value as Record<string, unknown>)[key]
