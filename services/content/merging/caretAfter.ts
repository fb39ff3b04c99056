import { alignByKey } from '../../../json/alignByKey.ts'
import { textUnits } from '../../../json/textUnits.ts'

/**
 * Maps a caret offset from a text to its edited version: after the same letter of the same word, or after the last remaining word
 * before it.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  const from = textUnits(before)
  const to = textUnits(after)
  const of = alignByKey(from, to)
  const starts = [0]
  for (const word of to) starts.push(starts.at(-1)! + word.length)
  let start = 0
  let found = 0
  for (const [at, word] of from.entries()) {
    if (start >= caret) break
    const newAt = of[at]!
    const inWord = Math.min(caret - start, word.length)
    if (newAt >= 0) found = starts[newAt]! + inWord
    start += word.length
  }
  return Math.min(found, after.length)
}
