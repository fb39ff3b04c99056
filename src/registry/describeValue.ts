/** Maximum length of a quoted string in a message, in characters. */
const MAX_QUOTED_LENGTH = 60

/** Returns the type of a stored value for a message: `a list`, `an object`, `a number`; `nothing` for null and undefined. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Returns a stored value for a message: a string in quotes and shortened, a number or boolean as it is written, otherwise the type. Never throws. */
export function quoteValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length > MAX_QUOTED_LENGTH ? `'${value.slice(0, MAX_QUOTED_LENGTH)}…'` : `'${value}'`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeName(value)
}
