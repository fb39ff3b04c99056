/**
 * Characters that no document may hold: control characters but tab and line ends, the two that are none (U+FFFE, U+FFFF),
 * and halves of pairs. XML and calendars are ill-formed with them, and browsers read past some.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\p{Surrogate}]/gu

/** A text without the characters that no document may hold. */
export const plainCharacters = (text: string): string => text.replace(FORBIDDEN, '')

/** The same for every text of some content, names of fields included. What has none of them is returned as it is. */
export function withPlainCharacters<Value>(value: Value): Value {
  if (typeof value === 'string') return plainCharacters(value) as Value
  if (Array.isArray(value)) {
    const next = value.map((entry) => withPlainCharacters(entry))
    return (next.some((entry, index) => entry !== value[index]) ? next : value) as Value
  }
  if (typeof value !== 'object' || value === null) return value
  let changed = false
  const entries = Object.entries(value).map(([name, entry]) => {
    const next = [plainCharacters(name), withPlainCharacters(entry)] as const
    if (next[0] !== name || next[1] !== entry) changed = true
    return next
  })
  return changed ? (Object.fromEntries(entries) as Value) : value
}
