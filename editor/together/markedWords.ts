import { alignByKey } from '../../services/content/merging/mergeSequence.ts'
import { textUnits } from '../../services/content/merging/textUnits.ts'

/** A stretch of a text, and whether the other text has it. */
export interface Stretch {
  readonly text: string
  readonly isOwn: boolean
  /** Where it begins in its text. */
  readonly start: number
}

/** A text by what it has alone beside another: words, with the spaces between them. */
export function markedWords(text: string, other: string): readonly Stretch[] {
  const words = textUnits(text)
  const of = alignByKey(words, textUnits(other))
  const stretches: { text: string; isOwn: boolean; start: number }[] = []
  let start = 0
  for (const [at, word] of words.entries()) {
    const isBetween = !word.trim() && at > 0 && (of[at - 1] ?? 0) < 0 && (of[at + 1] ?? 0) < 0
    const isOwn = of[at]! < 0 || isBetween
    const last = stretches.at(-1)
    if (last?.isOwn === isOwn) last.text += word
    else stretches.push({ text: word, isOwn, start })
    start += word.length
  }
  return stretches
}
