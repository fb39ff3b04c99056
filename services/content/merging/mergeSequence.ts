/** How to resolve a conflict: with my value, their value, or their value followed by mine. */
export type Settle = 'mine' | 'theirs' | 'both'

/** State of a merge. */
export interface Merging {
  readonly settle: Settle
  /** Number of conflicts so far. */
  conflicts: number
}

/** One side of a merge. */
export interface Side<T> {
  readonly list: readonly T[]
  /** For each entry of the base its index in `list`; -1 if it was removed. The indexes increase. */
  readonly of: readonly number[]
}

interface SequenceMerge<T> {
  readonly base: readonly T[]
  readonly mine: Side<T>
  readonly theirs: Side<T>
  /** Merges an entry that both sides still have. */
  readonly merge: (base: T, mine: T, theirs: T) => readonly T[]
  /** Returns true if a side edited an entry: then its removal by the other side is a conflict. */
  readonly isChanged: (base: T, edited: T) => boolean
  /** Returns true if insertions of both sides at one position conflict with these. Default: both are inserted. */
  readonly isOne?: (added: readonly T[]) => boolean
  /** Returns separators between entries of different origin, such as a space between words. */
  readonly join?: (before: readonly T[], after: readonly T[]) => readonly T[]
  readonly same: (one: readonly T[], other: readonly T[]) => boolean
}

/** A side replaces the base entries from `from` to before `to` by its entries from `start` to before `end`. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

function editsOf<T>(base: readonly T[], { list, of }: Side<T>): readonly Edit[] {
  const edits: Edit[] = []
  let [from, start] = [0, 0]
  for (let at = 0; at <= base.length; at += 1) {
    const sideAt = at === base.length ? list.length : of[at]!
    if (sideAt < 0) continue
    if (at > from || sideAt > start) edits.push({ from, to: at, start, end: sideAt })
    from = at + 1
    start = sideAt + 1
  }
  return edits
}

const overlaps = (edit: Edit, from: number, to: number) =>
  edit.from === edit.to ? edit.from > from && edit.from < to : edit.from < to && edit.to > from

/**
 * Merges two versions of a list with a common base. The result has the changes of either side; insertions at one position are put one
 * after the other. Different changes of the same entries are a conflict.
 */
export function mergeSequence<T>(merging: Merging, options: SequenceMerge<T>): readonly T[] {
  const { base, mine, theirs, merge, isChanged, same } = options
  const left = [...editsOf(base, mine)]
  const right = [...editsOf(base, theirs)]
  const merged: T[] = []
  let at = 0

  const put = (items: readonly T[]) => {
    if (merged.length && items.length) merged.push(...(options.join?.(merged, items) ?? []))
    for (const item of items) merged.push(item)
  }
  const putUnedited = (end: number) => {
    for (; at < end; at += 1) {
      const [a, b] = [mine.list[mine.of[at]!]!, theirs.list[theirs.of[at]!]!]
      put(merge(base[at]!, a, b))
    }
  }
  /** Returns a side's entries for a range of the base. `edits` are its edits in the range. */
  const between = ({ list, of }: Side<T>, edits: readonly Edit[], from: number, to: number) => {
    const [first, last] = [edits[0], edits.at(-1)]
    if (!first || !last) return list.slice(of[from]!, of[to - 1]! + 1)
    return list.slice(first.start - (first.from - from), last.end + (to - last.to))
  }
  const hasChanges = ({ list, of }: Side<T>, from: number, to: number) => {
    for (let index = from; index < to; index += 1) if (isChanged(base[index]!, list[of[index]!]!)) return true
    return false
  }

  /** Puts insertions of both sides at one position: only the longer one if it contains the other, otherwise theirs before mine. */
  const putBoth = (own: readonly T[], other: readonly T[]) => {
    const [short, long] = own.length < other.length ? [own, other] : [other, own]
    const isPart =
      same(short, long.slice(0, short.length)) || same(short, long.slice(long.length - short.length))
    if (isPart) put(long)
    else if (options.isOne?.(own) || options.isOne?.(other)) putConflict(own, other)
    else {
      put(other)
      put(own)
    }
  }
  const putConflict = (own: readonly T[], other: readonly T[]) => {
    merging.conflicts += 1
    if (merging.settle !== 'mine') put(other)
    if (merging.settle !== 'theirs') put(own)
  }

  while (left.length || right.length) {
    // Of two edits at one position, insertions precede replacements, and theirs precede mine.
    const isMine = !right.length || (left.length > 0 && precedes(left[0]!, right[0]!))
    const first = (isMine ? left : right).shift()!
    const group = { left: isMine ? [first] : [], right: isMine ? [] : [first] }
    let { from, to } = first
    // Collect all edits that overlap the range; each may extend it.
    if (from < to)
      for (let isExtended = true; isExtended; ) {
        isExtended = false
        for (const [rest, into] of [
          [left, group.left],
          [right, group.right],
        ] as const)
          while (rest[0] && overlaps(rest[0], from, to)) {
            const next = rest.shift()!
            into.push(next)
            from = Math.min(from, next.from)
            to = Math.max(to, next.to)
            isExtended = true
          }
      }
    putUnedited(from)
    const [a, b] = [between(mine, group.left, from, to), between(theirs, group.right, from, to)]
    const isAlone = !group.left.length || !group.right.length
    const other = group.left.length ? theirs : mine
    if (isAlone && (from === to || !hasChanges(other, from, to))) {
      const twin =
        from === to && !isMine && left[0]?.from === from && left[0].to === from ? left.shift() : undefined
      if (twin) putBoth(between(mine, [twin], from, from), b)
      else put(group.left.length ? a : b)
    } else if (same(a, b)) put(a)
    else putConflict(a, b)
    at = to
  }
  putUnedited(base.length)
  return merged
}

function precedes(mine: Edit, theirs: Edit): boolean {
  if (mine.from !== theirs.from) return mine.from < theirs.from
  const [isMyInsertion, isTheirInsertion] = [mine.from === mine.to, theirs.from === theirs.to]
  return isMyInsertion && !isTheirInsertion
}
