import { plainText } from './plainText.ts'
import type { RichTextInput } from './richTextInput.ts'

/**
 * Words of English non-fiction an adult reads silently in a minute: the mean over 190 studies with 18,573 readers.
 * M. Brysbaert, “How many words do we read per minute?”, Journal of Memory and Language 109 (2019).
 */
export const WORDS_PER_MINUTE = 238

const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Whole minutes it takes to read some texts, rounded up: at least 1, and 0 where there is nothing to read. */
export function readingTime(...texts: readonly (RichTextInput | string)[]): number {
  let count = 0
  for (const text of texts)
    for (const { isWordLike } of words.segment(plainText(text))) if (isWordLike) count++
  return Math.ceil(count / WORDS_PER_MINUTE)
}
