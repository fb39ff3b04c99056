import type { Transaction } from '@tiptap/pm/state'
import { mapPosition } from '../externalChange.ts'

/** A range of the document. */
interface Range {
  readonly from: number
  readonly to: number
}

/** Returns a range of text after transactions; null if they changed its text. */
export function moveRange<Moved extends Range>(
  range: Moved,
  transactions: readonly Transaction[],
): Moved | null {
  let { from, to } = range
  for (const transaction of transactions) {
    const { before, doc } = transaction
    const text = before.textBetween(from, to)
    from = mapPosition(transaction, from, 1)
    to = mapPosition(transaction, to, -1)
    if (from >= to || doc.textBetween(from, to) !== text) return null
  }
  return { ...range, from, to }
}
