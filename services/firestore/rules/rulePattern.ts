const CACHE = new Map<string, RegExp>()

/** Character classes of RE2's shorthands, which contain only ASCII. */
const SHORTHANDS: Readonly<Record<string, string>> = { s: '\\t\\n\\f\\r ', d: '0-9', w: 'A-Za-z0-9_' }

/**
 * Converts a pattern of the rules (RE2 syntax) to a JavaScript expression that matches complete texts.
 *
 * @throws Error if the pattern uses syntax with a different meaning in JavaScript
 */
export function toRegExp(pattern: string): RegExp {
  const cached = CACHE.get(pattern)
  if (cached) return cached
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
