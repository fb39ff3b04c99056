import { diffIndices } from 'node-diff3'

/** Which side stands where both changed the same; or both sides, one behind the other. */
export type Settle = 'mine' | 'theirs' | 'both'

/** A merge under way, which counts where both sides changed the same. */
export interface Merging {
  readonly settle: Settle
  conflicts: number
}

/** One side of a merge: its entries, and which of them each entry of the base has become; -1 for one that is gone. Never crossing. */
export interface Side<T> {
  readonly list: readonly T[]
  readonly of: readonly number[]
}

interface SequenceMerge<T> {
  readonly base: readonly T[]
  readonly mine: Side<T>
  readonly theirs: Side<T>
  /** An entry that both sides kept. */
  readonly merge: (base: T, mine: T, theirs: T) => readonly T[]
  /** Whether an entry that one side kept is another there, so that the other side cannot just drop it. */
  readonly isChanged: (base: T, kept: T) => boolean
  /** Whether what one side put in can't have what the other put in behind it. Default: it can. */
  readonly isOne?: (added: readonly T[]) => boolean
  /** Stands between what is put together of both sides. */
  readonly join?: (before: readonly T[], after: readonly T[]) => readonly T[]
  readonly same: (one: readonly T[], other: readonly T[]) => boolean
}

/** Entries of the base from one index to before another, and what one side has in their place. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Comparing costs the product of how many entries differ on both sides; beyond this, what differs is taken as one change. */
const LARGEST = 2_000_000

/** Which entries of a list the entries of another have become, by keys that tell them. */
export function alignByKey(base: readonly string[], side: readonly string[]): readonly number[] {
  const of = new Array<number>(base.length).fill(-1)
  let head = 0
  while (head < base.length && head < side.length && base[head] === side[head]) {
    of[head] = head
    head += 1
  }
  let tail = 0
  const most = Math.min(base.length, side.length) - head
  while (tail < most && base.at(-1 - tail) === side.at(-1 - tail)) {
    of[base.length - 1 - tail] = side.length - 1 - tail
    tail += 1
  }
  const from = base.slice(head, base.length - tail)
  const to = side.slice(head, side.length - tail)
  if (!from.length || !to.length || from.length * to.length > LARGEST) return of
  let [at, there] = [0, 0]
  const keep = (until: number) => {
    while (at < until) of[head + at++] = head + there++
  }
  for (const { buffer1, buffer2 } of diffIndices([...from], [...to])) {
    keep(buffer1[0])
    at = buffer1[0] + buffer1[1]
    there = buffer2[0] + buffer2[1]
  }
  keep(from.length)
  return of
}

function editsOf<T>(base: readonly T[], { list, of }: Side<T>): readonly Edit[] {
  const edits: Edit[] = []
  let [from, start] = [0, 0]
  for (let at = 0; at <= base.length; at += 1) {
    const there = at === base.length ? list.length : of[at]!
    if (there < 0) continue
    if (at > from || there > start) edits.push({ from, to: at, start, end: there })
    from = at + 1
    start = there + 1
  }
  return edits
}

const overlaps = (edit: Edit, from: number, to: number) =>
  edit.from === edit.to ? edit.from > from && edit.from < to : edit.from < to && edit.to > from

/**
 * Merges what two sides made of one list. What each changed where the other did not is in the result; what both put in at the same
 * place stands one behind the other. What they both took out or replaced is a conflict, unless they did the same.
 */
export function mergeSequence<T>(merging: Merging, options: SequenceMerge<T>): readonly T[] {
  const { base, mine, theirs, merge, isChanged, same } = options
  const left = [...editsOf(base, mine)]
  const right = [...editsOf(base, theirs)]
  const made: T[] = []
  let at = 0

  const put = (items: readonly T[]) => {
    if (made.length && items.length) made.push(...(options.join?.(made, items) ?? []))
    for (const item of items) made.push(item)
  }
  const keepUntil = (until: number) => {
    for (; at < until; at += 1) {
      const [a, b] = [mine.list[mine.of[at]!]!, theirs.list[theirs.of[at]!]!]
      put(merge(base[at]!, a, b))
    }
  }
  /** What a side has for entries of the base, whose edits of them are given. */
  const between = ({ list, of }: Side<T>, edits: readonly Edit[], from: number, to: number) => {
    const [first, last] = [edits[0], edits.at(-1)]
    if (!first || !last) return list.slice(of[from]!, of[to - 1]! + 1)
    return list.slice(first.start - (first.from - from), last.end + (to - last.to))
  }
  const hasChanges = ({ list, of }: Side<T>, from: number, to: number) => {
    for (let index = from; index < to; index += 1) if (isChanged(base[index]!, list[of[index]!]!)) return true
    return false
  }

  /** Puts what both added at the same place: once what both have, else theirs before mine. */
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
    // Where both begin, what is put in comes before what is replaced, and theirs before mine.
    const isMine = !right.length || (left.length > 0 && comesBefore(left[0]!, right[0]!))
    const first = (isMine ? left : right).shift()!
    const taken = { left: isMine ? [first] : [], right: isMine ? [] : [first] }
    let { from, to } = first
    if (from < to)
      for (let grown = true; grown; ) {
        grown = false
        for (const [rest, into] of [
          [left, taken.left],
          [right, taken.right],
        ] as const)
          while (rest[0] && overlaps(rest[0], from, to)) {
            const next = rest.shift()!
            into.push(next)
            from = Math.min(from, next.from)
            to = Math.max(to, next.to)
            grown = true
          }
      }
    keepUntil(from)
    const [a, b] = [between(mine, taken.left, from, to), between(theirs, taken.right, from, to)]
    const isAlone = !taken.left.length || !taken.right.length
    const other = taken.left.length ? theirs : mine
    if (isAlone && (from === to || !hasChanges(other, from, to))) {
      const twin =
        from === to && !isMine && left[0]?.from === from && left[0].to === from ? left.shift() : undefined
      if (twin) putBoth(between(mine, [twin], from, from), b)
      else put(taken.left.length ? a : b)
    } else if (same(a, b)) put(a)
    else putConflict(a, b)
    at = to
  }
  keepUntil(base.length)
  return made
}

function comesBefore(mine: Edit, theirs: Edit): boolean {
  if (mine.from !== theirs.from) return mine.from < theirs.from
  const [isMineIn, isTheirsIn] = [mine.from === mine.to, theirs.from === theirs.to]
  return isMineIn && !isTheirsIn
}
