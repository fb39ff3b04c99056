/** Maximum number of characters that a message quotes of a stored text. */
const MAX_QUOTED = 60

/** Returns the type of a stored value for a message: `a list`, `an object`, `a number`. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Returns a stored value as quoted in a message, shortened to one line. Never throws. */
export function quoted(value: unknown): string {
  if (typeof value === 'string')
    return value.length > MAX_QUOTED ? `'${value.slice(0, MAX_QUOTED)}…'` : `'${value}'`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeName(value)
}
