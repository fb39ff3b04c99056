import type { Run } from './StoryDiff.ts'

/** With more runs than this, one pass over the whole slot is cheaper than a search for each. */
const MAX_SEARCHED = 4

/**
 * A slot's order after a change.
 * @returns null where the runs to take out are not in it, or the blocks before the runs to put in are not
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
    const at = placeAfter(next, run.after)
    if (at < 0 || run.uids.some((uid, index) => next[at + index] !== uid)) return null
    next = next.toSpliced(at, run.uids.length)
  }
  for (const run of to) {
    const at = placeAfter(next, run.after)
    if (at < 0) return null
    next = [...next.slice(0, at), ...run.uids, ...next.slice(at)]
  }
  return next
}

const placeAfter = (order: readonly string[], uid: string | null) => {
  if (uid === null) return 0
  const at = order.indexOf(uid)
  return at < 0 ? -1 : at + 1
}

function inOnePass(
  order: readonly string[],
  from: readonly Run[],
  to: readonly Run[],
): readonly string[] | null {
  const taken = new Set(from.flatMap((run) => run.uids))
  const put = new Map(to.map((run) => [run.after, run.uids]))
  const next: string[] = []
  let takenCount = 0
  let putCount = 0
  // What is put after a block that was put itself would be one run with it, so each run stands after one that stays.
  const place = (after: string | null) => {
    const uids = put.get(after)
    if (!uids) return
    putCount += 1
    for (const uid of uids) next.push(uid)
  }
  place(null)
  for (const uid of order) {
    if (taken.has(uid)) {
      takenCount += 1
      continue
    }
    next.push(uid)
    place(uid)
  }
  return takenCount === taken.size && putCount === put.size ? next : null
}

/** The blocks of a set that stand in an order, as runs. */
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
