const CACHE = new Map<string, RegExp>()

/** What the shorthands hold in the rules' dialect, which knows only ASCII there. */
const SHORTHANDS: Readonly<Record<string, string>> = { s: '\\t\\n\\f\\r ', d: '0-9', w: 'A-Za-z0-9_' }

/**
 * A pattern of the rules (RE2's dialect) as JavaScript's, to be held against a whole text.
 *
 * @throws Error where the two dialects part.
 */
export function toRegExp(pattern: string): RegExp {
  const known = CACHE.get(pattern)
  if (known) return known
  if (/\(\?(?!:)/.test(pattern))
    throw new Error(`the group "(?" in the pattern ${pattern} is not interpreted`)
  let inClass = false
  const translated = pattern.replace(/\\([\s\S])|[[\]]/g, (whole, sign: string | undefined) => {
    if (sign === undefined) {
      inClass = whole === '['
      return whole
    }
    const shorthand = SHORTHANDS[sign.toLowerCase()]
    if (shorthand) {
      if (sign === sign.toLowerCase()) return inClass ? shorthand : `[${shorthand}]`
      if (!inClass) return `[^${shorthand}]`
    }
    if (/[a-z0-9]/i.test(sign) && !/[nrtf]/.test(sign))
      throw new Error(`the escape ${whole} in the pattern ${pattern} is not interpreted`)
    return whole
  })
  const expression = new RegExp(`^(?:${translated})$`, 'u')
  CACHE.set(pattern, expression)
  return expression
}
