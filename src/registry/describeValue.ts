/** Longest stored text that a message quotes, in characters. */
const MAX_QUOTED = 60

/** What a stored value is, for a message: `a list`, `an object`, `a number`. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** A stored value as a message quotes it. Never throws, and never longer than a line. */
export function quoted(value: unknown): string {
  if (typeof value === 'string')
    return value.length > MAX_QUOTED ? `'${value.slice(0, MAX_QUOTED)}…'` : `'${value}'`
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeName(value)
}
