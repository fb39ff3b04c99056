/** An attribute of a token as written; `value` is undefined for a flag. */
export interface RawAttribute {
  readonly name: string
  readonly value: string | undefined
  /** Index of its name in the parsed text. */
  readonly position: number
}

/** A well-formed token, from `start` to `end` (exclusive) in the parsed text. */
export interface TokenSegment {
  readonly kind: 'token'
  readonly start: number
  readonly end: number
  readonly type: string
  readonly attributes: readonly RawAttribute[]
  /** The trimmed text after the bar; undefined without a bar. */
  readonly value: string | undefined
}

/** A text that starts like a token but is invalid. It is shown as text. */
export interface MalformedSegment {
  readonly kind: 'malformed'
  readonly start: number
  readonly end: number
  /** The problem, as the end of a sentence that begins "Inline token". */
  readonly problem: string
  /** Index of the problem in the parsed text. */
  readonly position: number
}

/** Plain text: exactly the characters from `start` to `end`. An escaping backslash is between two text segments. */
export interface TextSegment {
  readonly kind: 'text'
  readonly start: number
  readonly end: number
}

export type InlineSegment = TextSegment | TokenSegment | MalformedSegment

/** Thrown inside the parser for an invalid token. */
class Malformed {
  readonly problem: string
  readonly position: number
  constructor(problem: string, position: number) {
    this.problem = problem
    this.position = position
  }
}

const SPACES = /\s*/y
const NAME = /[\p{L}][\p{L}\p{N}_-]*/uy
const WORD = /[^\s"'=|[\]\\]+/y
const QUOTED = { '"': /(?:[^"\\[]+|\\[\s\S]|\[(?!\[))*/y, "'": /(?:[^'\\[]+|\\[\s\S]|\[(?!\[))*/y } as const
const VALUE = /(?:[^[\]\\]+|\\[\s\S]|\](?!\])|\[(?!\[))*/y
const OPENS = /\[\[(?=\s*(?:[\p{L}|]|\]\]))/uy

/**
 * Splits a text into plain text, tokens and malformed tokens; the grammar is in docs/inline-tokens.md. Never throws. Takes linear time: a
 * malformed token ends at the next `[[`, so no character is parsed twice.
 */
export function parseInlineTokens(text: string): InlineSegment[] {
  const segments: InlineSegment[] = []
  let at = 0
  let textStart = 0
  const endText = (end: number) => {
    if (end > textStart) segments.push({ kind: 'text', start: textStart, end })
  }
  for (;;) {
    const open = text.indexOf('[[', at)
    if (open === -1) break
    if (open > textStart && text[open - 1] === '\\') {
      endText(open - 1)
      textStart = open
      at = open + 2
      continue
    }
    OPENS.lastIndex = open
    if (!OPENS.test(text)) {
      at = open + 1
      continue
    }
    endText(open)
    const segment = parseToken(text, open)
    segments.push(segment)
    at = textStart = segment.end
  }
  endText(text.length)
  return segments
}

function parseToken(text: string, start: number): TokenSegment | MalformedSegment {
  let at = start + 2
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? ''
    at += found.length
    return found
  }
  const fail = (problem: string, position = at): never => {
    throw new Malformed(problem, position)
  }

  function attributeValue(): string {
    const quote = text[at]
    if (quote !== '"' && quote !== "'")
      return take(WORD) || fail('has an attribute without a value after its equals sign')
    const opening = at++
    const raw = take(QUOTED[quote])
    if (text[at] !== quote) fail('has a quote that is not closed', opening)
    at++
    return unescaped(raw)
  }

  try {
    take(SPACES)
    const type = take(NAME) || fail('has no type')
    const attributes: RawAttribute[] = []
    for (;;) {
      const spaces = take(SPACES)
      if (text[at] === '|' || text.startsWith(']]', at)) break
      if (at >= text.length || text.startsWith('[[', at)) fail('is not closed', start)
      const position = at
      if (!spaces) fail('needs a space here')
      const name = take(NAME) || fail('has a character that belongs to no attribute')
      const hasValue = text[at] === '='
      if (hasValue) at++
      attributes.push({ name, value: hasValue ? attributeValue() : undefined, position })
    }
    let value: string | undefined
    if (text[at] === '|') {
      at++
      value = unescaped(take(VALUE).trim())
    }
    if (!text.startsWith(']]', at)) fail('is not closed', start)
    return { kind: 'token', start, end: at + 2, type, attributes, value }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    const end = endOfMalformed(text, at)
    return { kind: 'malformed', start, end, problem: error.problem, position: error.position }
  }
}

/** Returns the end of a malformed token: after the next `]]`, or before the next `[[`. */
function endOfMalformed(text: string, from: number): number {
  const brackets = /\]\]|\[\[/g
  brackets.lastIndex = from
  const found = brackets.exec(text)
  if (!found) return text.length
  return found[0] === ']]' ? found.index + 2 : found.index
}

/** Removes backslashes only before characters that can be escaped, so that paths stay unchanged. */
const unescaped = (raw: string) => raw.replaceAll(/\\([[\]|"'\\])/g, '$1')
