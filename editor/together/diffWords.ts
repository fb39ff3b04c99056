import { alignByKey } from '../../services/content/merging/mergeSequence.ts'
import { textUnits } from '../../services/content/merging/textUnits.ts'

/** A part of a text, and whether only this text contains it. */
export interface TextPart {
  readonly text: string
  readonly isOwn: boolean
  /** Offset in the text. */
  readonly start: number
}

/** Splits a text into parts that a second text contains or does not contain, by words and the spaces between them. */
export function diffWords(text: string, other: string): readonly TextPart[] {
  const words = textUnits(text)
  const matches = alignByKey(words, textUnits(other))
  const parts: { text: string; isOwn: boolean; start: number }[] = []
  let start = 0
  for (const [at, word] of words.entries()) {
    const isBetween = !word.trim() && at > 0 && (matches[at - 1] ?? 0) < 0 && (matches[at + 1] ?? 0) < 0
    const isOwn = matches[at]! < 0 || isBetween
    const last = parts.at(-1)
    if (last?.isOwn === isOwn) last.text += word
    else parts.push({ text: word, isOwn, start })
    start += word.length
  }
  return parts
}
