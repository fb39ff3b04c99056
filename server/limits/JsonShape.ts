/** Which limit a JSON text exceeds. */
export type ShapeExcess = 'depth' | 'elements'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Counts the nesting depth and the elements of a JSON text while its bytes arrive, in one pass and without parsing. Doesn't check that
 * the text is valid JSON.
 */
export class JsonShape {
  readonly #depthLimit: number
  readonly #elementLimit: number
  #depth = 0
  #elements = 0
  #inString = false
  #escaped = false

  constructor(limits: { readonly depth: number; readonly elements: number }) {
    this.#depthLimit = limits.depth
    this.#elementLimit = limits.elements
  }

  /** Adds the next bytes. Returns the limit that is exceeded; undefined if none is. */
  add(bytes: Uint8Array): ShapeExcess | undefined {
    for (const byte of bytes) {
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false
        else if (byte === BACKSLASH) this.#escaped = true
        else if (byte === QUOTE) this.#inString = false
      } else if (byte === QUOTE) this.#inString = true
      else if (byte === COMMA) this.#elements += 1
      else if (OPENING.has(byte)) {
        this.#depth += 1
        this.#elements += 1
        if (this.#depth > this.#depthLimit) return 'depth'
      } else if (CLOSING.has(byte)) this.#depth -= 1
      if (this.#elements > this.#elementLimit) return 'elements'
    }
    return undefined
  }
}
