import { diff3Merge } from 'node-diff3'

/** Longer texts are not compared word by word, as that takes time by the square of what differs. */
const LONGEST = 20_000

const partsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

/** A text with the words that two sides changed in it; undefined where their changes touch, or the text is too long to tell. */
export function mergeWords(base: string, mine: string, theirs: string): string | undefined {
  if (Math.max(base.length, mine.length, theirs.length) > LONGEST) return undefined
  const regions = diff3Merge(partsOf(mine), partsOf(base), partsOf(theirs), { excludeFalseConflicts: true })
  let text = ''
  for (const { ok } of regions) {
    if (!ok) return undefined
    text += ok.join('')
  }
  return text
}
