import type { Run } from './StoryDiff.ts'

/** With more runs than this, one pass over the whole slot is faster than a search per run. */
const MAX_SEARCHED = 4

/**
 * Applies removed and inserted runs to the order of a slot.
 * @returns null if a removed run or the block before an inserted run is not in the order
 */
export function changeOrder(
  order: readonly string[],
  from: readonly Run[],
  to: readonly Run[],
): readonly string[] | null {
  return from.length + to.length > MAX_SEARCHED ? inOnePass(order, from, to) : bySearch(order, from, to)
}

function bySearch(
  order: readonly string[],
  from: readonly Run[],
  to: readonly Run[],
): readonly string[] | null {
  let next = order
  for (const run of from.toReversed()) {
    const at = indexAfter(next, run.after)
    if (at < 0 || run.uids.some((uid, index) => next[at + index] !== uid)) return null
    next = next.toSpliced(at, run.uids.length)
  }
  for (const run of to) {
    const at = indexAfter(next, run.after)
    if (at < 0) return null
    next = [...next.slice(0, at), ...run.uids, ...next.slice(at)]
  }
  return next
}

const indexAfter = (order: readonly string[], uid: string | null) => {
  if (uid === null) return 0
  const at = order.indexOf(uid)
  return at < 0 ? -1 : at + 1
}

function inOnePass(
  order: readonly string[],
  from: readonly Run[],
  to: readonly Run[],
): readonly string[] | null {
  const removed = new Set(from.flatMap((run) => run.uids))
  const inserted = new Map(to.map((run) => [run.after, run.uids]))
  const next: string[] = []
  let removedCount = 0
  let insertedCount = 0
  // A block is never inserted after an inserted one: both would be one run. So every `after` is a remaining block.
  const insertAfter = (after: string | null) => {
    const uids = inserted.get(after)
    if (!uids) return
    insertedCount += 1
    for (const uid of uids) next.push(uid)
  }
  insertAfter(null)
  for (const uid of order) {
    if (removed.has(uid)) {
      removedCount += 1
      continue
    }
    next.push(uid)
    insertAfter(uid)
  }
  return removedCount === removed.size && insertedCount === inserted.size ? next : null
}

/** Groups the blocks of a set into runs, by their order. */
export function runsOf(order: readonly string[], uids: ReadonlySet<string>): readonly Run[] {
  if (uids.size === 1) {
    const at = order.findIndex((uid) => uids.has(uid))
    return at < 0 ? [] : [{ after: order[at - 1] ?? null, uids: [...uids] }]
  }
  const runs: Run[] = []
  let open: string[] | undefined
  for (const [index, uid] of order.entries()) {
    if (!uids.has(uid)) {
      open = undefined
      continue
    }
    if (!open) {
      open = []
      runs.push({ after: order[index - 1] ?? null, uids: open })
    }
    open.push(uid)
  }
  return runs
}
