/** Returns true if two JSON values are equal. The order of keys does not matter; keys with the value `undefined` are ignored. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) return isEqualList(one, other, isEqual)
  const keys = definedKeys(one)
  return (
    keys.length === definedKeys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(atKey(one, key), atKey(other, key)))
  )
}

/**
 * Returns true if two JSON values are equal and their keys have the same order, so that both are stored as the same text. For edits of
 * content: undo restores the original text of a story, and a save changes no other line of its file.
 */
export function isEqualInOrder(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) return isEqualList(one, other, isEqualInOrder)
  const keys = Object.keys(one)
  const otherKeys = Object.keys(other)
  return (
    keys.length === otherKeys.length &&
    keys.every((key, index) => key === otherKeys[index] && isEqualInOrder(atKey(one, key), atKey(other, key)))
  )
}

const isEqualList = (one: unknown, other: unknown, compare: typeof isEqual): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((value, index) => compare(value, other[index]))

const definedKeys = (value: object) => Object.keys(value).filter((key) => atKey(value, key) !== undefined)

const atKey = (value: object, key: string) => (value as Record<string, unknown>)[key]
