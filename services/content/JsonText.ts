/** A value in a JSON text, with its position: `text.slice(start, end)` is its source. */
export interface JsonNode {
  readonly start: number
  readonly end: number
  /** Entries of an object in source order, duplicate keys included. */
  readonly entries?: readonly JsonEntry[]
  readonly items?: readonly JsonNode[]
}

export interface JsonEntry {
  readonly key: string
  /** Source text of the key, with its quotes. */
  readonly written: string
  readonly node: JsonNode
}

const SPACE = /[\t\n\r ]*/y
const SCALAR = /[^\t\n\r ,\]}]+/y
const STRING = /"(?:[^"\\]|\\.)*"/y

/** Parses a text into nodes with positions. The text must be valid JSON: pass only text that `JSON.parse` accepts. */
export function parseJsonNodes(text: string): JsonNode {
  let at = text.startsWith('\uFEFF') ? 1 : 0

  function consume(pattern: RegExp): string {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }

  /** Reads comma-separated entries up to a closing bracket. */
  function inside(close: string, read: () => void): void {
    at += 1
    consume(SPACE)
    while (text[at] !== close) {
      read()
      consume(SPACE)
      if (text[at] === ',') at += 1
      consume(SPACE)
    }
    at += 1
  }

  function value(): JsonNode {
    consume(SPACE)
    const start = at
    if (text[at] === '{') {
      const entries: JsonEntry[] = []
      inside('}', () => {
        const written = consume(STRING)
        consume(SPACE)
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
    consume(text[at] === '"' ? STRING : SCALAR)
    return { start, end: at }
  }

  return value()
}
