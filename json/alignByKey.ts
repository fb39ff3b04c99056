import { diffIndices } from 'node-diff3'

/** Maximum cost of a diff: the product of the numbers of differing entries. Above it, all differing entries are one change. */
const MAX_COST = 2_000_000

/** Aligns two lists by keys. Returns for each base entry its index in `side`; -1 if it was removed. */
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
  if (!from.length || !to.length || from.length * to.length > MAX_COST) return of
  let [at, sideAt] = [0, 0]
  const alignUpTo = (end: number) => {
    while (at < end) of[head + at++] = head + sideAt++
  }
  for (const { buffer1, buffer2 } of diffIndices([...from], [...to])) {
    alignUpTo(buffer1[0])
    at = buffer1[0] + buffer1[1]
    sideAt = buffer2[0] + buffer2[1]
  }
  alignUpTo(from.length)
  return of
}
