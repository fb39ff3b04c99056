/** Maximum length of a line in generated TypeScript. */
const LINE_LENGTH = 110

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/** Returns whether a name can be a property without quotes. */
export const isIdentifier = (name: string): boolean => IDENTIFIER.test(name)

/** Characters that JSON leaves as they are, but that end a line of JavaScript or hide in an editor. */
const INVISIBLE = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Prints a string literal in single quotes. */
export function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `'${escaped}'`
}

/** Prints the name of a property. `__proto__` would set the prototype. */
export const printKey = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : isIdentifier(name) ? name : quoted(name)

/**
 * Prints JSON-like data as TypeScript, on one line if it fits.
 *
 * @param indent the number of spaces before the line that it begins in
 * @param used the length of the line before it
 */
export function printValue(value: unknown, indent = 0, used = indent): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const line = printLine(value, LINE_LENGTH - used)
  if (line !== undefined) return line
  const inner = indent + 2
  const lines = entriesOf(value).map(
    ([key, entry]) => `${' '.repeat(inner)}${key}${printValue(entry, inner, inner + key.length)},`,
  )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`
}

/** Prints a list or object on one line; undefined if it is longer than the limit. */
function printLine(value: object, limit: number): string | undefined {
  // JSON is at most as many characters longer as it has quotation marks, two for each name.
  const json = JSON.stringify(value)
  if (json.length > 2 * limit) return undefined
  const line = printInline(value)
  // A comma follows.
  return line.length < limit ? line : undefined
}

function printInline(value: unknown): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const printed = entriesOf(value).map(([key, entry]) => key + printInline(entry))
  if (Array.isArray(value)) return `[${printed.join(', ')}]`
  return printed.length ? `{ ${printed.join(', ')} }` : '{}'
}

const entriesOf = (value: object): readonly (readonly [key: string, entry: unknown])[] =>
  Array.isArray(value)
    ? value.map((entry) => ['', entry] as const)
    : Object.entries(value).map(([name, entry]) => [`${printKey(name)}: `, entry] as const)
