import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/** Maps a position to a later document: 1 places it after text that was inserted at it, -1 before. */
type PositionMap = (position: number, side: 1 | -1) => number

/**
 * Meta key of transactions that show an external value; the meta value is a `PositionMap`. Plugins must not append transactions to
 * them.
 */
export const EXTERNAL_CHANGE = 'outside'

/** Maps positions by the first and the last difference of two documents. */
export function mapBetween(before: Node, after: Node): PositionMap {
  const first = before.content.findDiffStart(after.content)
  const last = before.content.findDiffEnd(after.content)
  if (first === null || !last) return (position) => position
  // The common start and the common end overlap, for example if a letter is repeated.
  const overlap = Math.max(0, first - Math.min(last.a, last.b))
  const end = last.a + overlap
  return (position, side) => {
    const isBehind = position >= end
    if (position < first || (position === first && !(isBehind && side === 1))) return position
    return isBehind ? position + last.b - last.a : last.b + overlap
  }
}

/** Maps a position across a transaction. One that shows an external value replaces whole paragraphs, so its own map is used. */
export function mapPosition(transaction: Transaction, position: number, side: 1 | -1): number {
  const external: PositionMap | undefined = transaction.getMeta(EXTERNAL_CHANGE)
  return external ? external(position, side) : transaction.mapping.map(position, side)
}
