import type { Block } from '../content/story.ts'
import type { MalformedSegment, TokenSegment } from './parseInlineTokens.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'

/** What one rendering of a rich text value carries along: its settings, and whom it tells what is wrong. */
export interface Walk {
  /** Added to every heading's level. */
  readonly headingOffset: number
  readonly components: RichTextComponents
  /** The block or words that a token becomes; undefined where it stays as written. */
  readonly token: (segment: TokenSegment, source: string) => Block | string | undefined
  readonly malformed: (segment: MalformedSegment, source: string) => void
  readonly tooDeep: () => void
  /** An id from content if it may be used: well formed and not yet taken in this value. */
  readonly id: (value: unknown) => string | undefined
}

/** Letters, digits and the punctuation that addresses keep as it is; it begins with a letter. */
const ID = /^\p{L}[\p{L}\p{N}_.:-]{0,99}$/u

/** Gives out ids from content, each once: a second element of the same id could not be reached. */
export function createIdGenerator(): Walk['id'] {
  const usedIds = new Set<string>()
  return (value) => {
    if (typeof value !== 'string' || !ID.test(value) || usedIds.has(value)) return undefined
    usedIds.add(value)
    return value
  }
}
