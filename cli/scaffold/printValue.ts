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

/** TypeScript that is printed unchanged inside of a value. */
export class Expression {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

/**
 * Prints JSON-like data as TypeScript, on one line if it fits.
 *
 * @param indent the number of spaces before the line that it begins in
 * @param used the length of the line before it
 */
export function printValue(value: unknown, indent = 0, used = indent): string {
  if (value instanceof Expression) return value.code
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Array.isArray(value)
    ? value.map((entry) => ['', entry] as const)
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([name, entry]) => [`${printKey(name)}: `, entry] as const)
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (!entries.length) return open + close
  const short = printedOnOneLine(entries, LINE_LENGTH - used)
  if (short !== undefined) return `${open}${space}${short}${space}${close}`
  const inner = indent + 2
  const lines = entries.map(
    ([key, entry]) => `${' '.repeat(inner)}${key}${printValue(entry, inner, inner + key.length)},`,
  )
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`
}

/** Returns the entries on one line; undefined if they are longer than the limit, which also bounds the work for large values. */
function printedOnOneLine(
  entries: readonly (readonly [key: string, entry: unknown])[],
  limit: number,
): string | undefined {
  let line = ''
  for (const [key, entry] of entries) {
    const printed = printValue(entry, 0, LINE_LENGTH - Math.max(0, limit - line.length - key.length))
    line += `${line ? ', ' : ''}${key}${printed}`
    // Two brackets, two spaces and a comma follow.
    if (line.length + 5 > limit || line.includes('\n')) return undefined
  }
  return line
}
