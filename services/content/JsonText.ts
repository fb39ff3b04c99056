/** A value in a JSON text, and where in the text it stands. */
export interface JsonNode {
  readonly start: number
  readonly end: number
  /** Entries of an object, in their order; of equal keys each. */
  readonly entries?: readonly JsonEntry[]
  readonly items?: readonly JsonNode[]
}

export interface JsonEntry {
  readonly key: string
  /** The key as it is written, with its quotes. */
  readonly written: string
  readonly node: JsonNode
}

const SPACE = /[\t\n\r ]*/y
const SCALAR = /[^\t\n\r ,\]}]+/y
const STRING = /"(?:[^"\\]|\\.)*"/y

/** Reads where the values of a text stand. The text is JSON: what `JSON.parse` takes. */
export function jsonNodes(text: string): JsonNode {
  let at = text.startsWith('\uFEFF') ? 1 : 0

  function taken(pattern: RegExp): string {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }

  /** Reads what stands between two brackets, separated by commas. */
  function inside(close: string, read: () => void): void {
    at += 1
    taken(SPACE)
    while (text[at] !== close) {
      read()
      taken(SPACE)
      if (text[at] === ',') at += 1
      taken(SPACE)
    }
    at += 1
  }

  function value(): JsonNode {
    taken(SPACE)
    const start = at
    if (text[at] === '{') {
      const entries: JsonEntry[] = []
      inside('}', () => {
        const written = taken(STRING)
        taken(SPACE)
        at += 1
        entries.push({ key: JSON.parse(written) as string, written, node: value() })
      })
      return { start, end: at, entries }
    }
    if (text[at] === '[') {
      const items: JsonNode[] = []
      inside(']', () => {
        items.push(value())
      })
      return { start, end: at, items }
    }
    taken(text[at] === '"' ? STRING : SCALAR)
    return { start, end: at }
  }

  return value()
}
