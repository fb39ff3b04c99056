import type { Block } from '../content/story.ts'
import type { MalformedSegment, TokenSegment } from './parseInlineTokens.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'

/** Settings and callbacks of one rendering of a text. */
export interface TextContext {
  /** Added to every heading's level. */
  readonly headingOffset: number
  readonly components: RichTextComponents
  /** Returns the block or text of a token; undefined if the token is shown as written. */
  readonly token: (segment: TokenSegment, source: string) => Block | string | undefined
  /** Reports a malformed token. */
  readonly malformed: (segment: MalformedSegment, source: string) => void
  /** Reports that the text is nested too deeply. */
  readonly tooDeep: () => void
  /** Returns an id from content; undefined if it is invalid or already used in this text. */
  readonly id: (value: unknown) => string | undefined
}

/** Valid ids: letters, digits and punctuation that URLs do not escape, beginning with a letter. */
const ID = /^\p{L}[\p{L}\p{N}_.:-]{0,99}$/u

/** Returns a function that returns each valid id once, because ids must be unique. */
export function createIdGenerator(): TextContext['id'] {
  const usedIds = new Set<string>()
  return (value) => {
    if (typeof value !== 'string' || !ID.test(value) || usedIds.has(value)) return undefined
    usedIds.add(value)
    return value
  }
}
