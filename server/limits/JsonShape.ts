/** What is too much in a JSON text. */
export type ShapeExcess = 'depth' | 'elements'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Counts how deep a JSON text is nested and how many elements it holds while its bytes arrive, in one pass and without
 * parsing it. Whether it is JSON at all is the reader's to say.
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

  /** Takes the next bytes; tells what is too much by now. */
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
