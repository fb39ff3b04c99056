/**
 * Characters that are invalid in documents: control characters except tab and line ends, the noncharacters U+FFFE and U+FFFF, and lone
 * surrogates. They make XML and calendars malformed, and browsers ignore some of them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Surrogate}]/gu

/** Removes characters that are invalid in documents from a text. */
export const plainCharacters = (text: string): string => text.replace(FORBIDDEN, '')

/** Invalid characters in JSON, literal or escaped, and sequences that may be one. */
const FORBIDDEN_IN_JSON = /[\u007f\ufffe\uffff\p{Surrogate}]|\\(?:[bf]|u(?:00[01]|007f|d[89a-f]|fff[ef]))/iu

/** Returns whether JSON contains no invalid characters. May return false for JSON without any. */
export const hasPlainCharacters = (json: string): boolean => !FORBIDDEN_IN_JSON.test(json)

/** Removes invalid characters from all texts and field names of content. Returns the same object if there are none. */
export function withPlainCharacters<Value>(value: Value): Value {
  return isPlain(value) ? value : (replaced(value) as Value)
}

/** Returns whether content has no invalid characters. Does not allocate, since nearly all content has none and may be large. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.search(FORBIDDEN) < 0
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  const fields = value as Readonly<Record<string, unknown>>
  for (const name in fields) if (name.search(FORBIDDEN) >= 0 || !isPlain(fields[name])) return false
  return true
}

function replaced(value: unknown): unknown {
  if (typeof value === 'string') return plainCharacters(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(replaced)
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [plainCharacters(name), replaced(entry)]),
  )
}
