/** A text is not JSON, or nested too deeply. */
export class JsonRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'JsonRefusal'
  }
}

/**
 * Parses JSON with a limited nesting depth. The depth is counted in the text, before the parser allocates anything.
 *
 * @param deepest maximum number of nested objects and arrays
 * @throws JsonRefusal
 */
export function parseBoundedJson(text: string, deepest: number): unknown {
  if (nestsDeeper(text, deepest)) throw new JsonRefusal(`The JSON nests deeper than ${deepest} levels.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new JsonRefusal('The body is not JSON.')
  }
}

const QUOTE = 34
const BACKSLASH = 92

function nestsDeeper(text: string, deepest: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) {
      at++
      while (at < text.length && text.charCodeAt(at) !== QUOTE)
        at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
    } else if (sign === 123 || sign === 91) {
      if (++depth > deepest) return true
    } else if (sign === 125 || sign === 93) depth--
  }
  return false
}
