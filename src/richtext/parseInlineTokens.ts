/** An attribute of a token as written; `value` is undefined for a flag. */
export interface RawAttribute {
  readonly name: string
  readonly value: string | undefined
  /** Where its name begins, as an index into the parsed text. */
  readonly position: number
}

/** A well-formed token. `start` and `end` bound it in the parsed text. */
export interface TokenSegment {
  readonly kind: 'token'
  readonly start: number
  readonly end: number
  readonly type: string
  readonly attributes: readonly RawAttribute[]
  /** What follows the bar, trimmed; undefined where there is no bar. */
  readonly value: string | undefined
}

/** Something that begins like a token and is none. It stays as text. */
export interface MalformedSegment {
  readonly kind: 'malformed'
  readonly start: number
  readonly end: number
  /** What is wrong, as the end of a sentence that begins "Inline token". */
  readonly problem: string
  /** Where it went wrong, as an index into the parsed text. */
  readonly position: number
}

/** Plain text: exactly the characters from `start` to `end`. An escape's backslash lies between two of them. */
export interface TextSegment {
  readonly kind: 'text'
  readonly start: number
  readonly end: number
}

export type InlineSegment = TextSegment | TokenSegment | MalformedSegment

/** Thrown inside the parser only, where a token goes wrong. */
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
 * Splits text into plain text, tokens and what only looks like one; the grammar is in docs/inline-tokens.md.
 * Never throws. Every character is read a fixed number of times: a token that goes wrong ends at the next `[[`, and
 * nothing before that is read again.
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

/** Up to and with the next `]]`, or up to the next `[[`, whichever is first. */
function endOfMalformed(text: string, from: number): number {
  const brackets = /\]\]|\[\[/g
  brackets.lastIndex = from
  const found = brackets.exec(text)
  if (!found) return text.length
  return found[0] === ']]' ? found.index + 2 : found.index
}

/** A backslash goes only before what it can escape, so that a path keeps its own. */
const unescaped = (raw: string) => raw.replaceAll(/\\([[\]|"'\\])/g, '$1')
