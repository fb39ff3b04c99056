/**
 * Characters that no document may hold: control characters but tab and line ends, the two that are none (U+FFFE, U+FFFF),
 * and halves of pairs. XML and calendars are ill-formed with them, and browsers read past some.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Surrogate}]/gu

/** A text without the characters that no document may hold. */
export const plainCharacters = (text: string): string => text.replace(FORBIDDEN, '')

/** Such characters in JSON, as they are or as they may be written, and what could be either. */
const FORBIDDEN_IN_JSON = /[\u007f\ufffe\uffff\p{Surrogate}]|\\(?:[bf]|u(?:00[01]|007f|d[89a-f]|fff[ef]))/iu

/** Whether no text in some JSON has characters that no document may hold. May be false for one in which none has. */
export const hasPlainCharacters = (json: string): boolean => !FORBIDDEN_IN_JSON.test(json)

/** The same for every text of some content, names of fields included. What has none of them is returned as it is. */
export function withPlainCharacters<Value>(value: Value): Value {
  return isPlain(value) ? value : (replaced(value) as Value)
}

/** Nearly all content is, and is large: nothing is made of it to tell. */
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
