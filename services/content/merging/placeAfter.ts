import { alignByKey } from './mergeSequence.ts'
import { textUnits } from './textUnits.ts'

/** Where a place in a text is once the text is another: behind the same letter of the same word, else behind the last word before it that is left. */
export function placeAfter(before: string, after: string, place: number): number {
  const from = textUnits(before)
  const to = textUnits(after)
  const of = alignByKey(from, to)
  const starts = [0]
  for (const word of to) starts.push(starts.at(-1)! + word.length)
  let start = 0
  let found = 0
  for (const [at, word] of from.entries()) {
    if (start >= place) break
    const there = of[at]!
    const inWord = Math.min(place - start, word.length)
    if (there >= 0) found = starts[there]! + inWord
    start += word.length
  }
  return Math.min(found, after.length)
}
