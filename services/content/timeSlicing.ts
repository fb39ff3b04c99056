import { startTimeSlicing } from '../../json/timeSlicing.ts'

/** Number of items that are processed before the clock is checked. */
export const STEP_SIZE = 256

/** Work that yields after each step of at most a few milliseconds. */
export type Steps<T> = Generator<void, T>

/** Runs work in time slices. */
export async function runInSlices<T>(work: Steps<T>): Promise<T> {
  const slices = startTimeSlicing()
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return next.value
    if (slices.isOver()) await slices.next()
  }
}

/** Runs the same work synchronously. */
export function runSync<T>(work: Steps<T>): T {
  for (let next = work.next(); ; next = work.next()) if (next.done) return next.value
}

/** Calls `visit` with each item. */
export function* forEachInSteps<T>(items: Iterable<T>, visit: (item: T) => void): Steps<void> {
  let visited = 0
  for (const item of items) {
    visit(item)
    visited += 1
    if (visited % STEP_SIZE === 0) yield
  }
}

/** Like `Array.filter`, in time slices. */
export async function filterInSlices<T>(items: readonly T[], test: (item: T) => boolean): Promise<T[]> {
  const slices = startTimeSlicing()
  const found: T[] = []
  for (const [at, item] of items.entries()) {
    if (test(item)) found.push(item)
    // A test may read from the database, so check the clock more often than every `step` items.
    if (at % 16 === 15 && slices.isOver()) await slices.next()
  }
  return found
}

/** Like `Array.toSorted`, in time slices. */
export const sortInSlices = <T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> =>
  runInSlices(sortInSteps(items, compare))

/** Like `Array.toSorted`: merge sort that yields between steps. */
export function* sortInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += STEP_SIZE) {
    runs.push(items.slice(at, at + STEP_SIZE).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

/** Sorts by a number, in time slices. Computes the number of each item once; the sort is stable. */
export async function sortByNumberInSlices<T>(
  items: readonly T[],
  number: (item: T) => number,
): Promise<T[]> {
  const slices = startTimeSlicing()
  const numbered: { readonly item: T; readonly number: number }[] = []
  for (const item of items) {
    numbered.push({ item, number: number(item) })
    if (numbered.length % STEP_SIZE === 0 && slices.isOver()) await slices.next()
  }
  const sorted = await sortInSlices(numbered, (a, b) => a.number - b.number)
  return sorted.map(({ item }) => item)
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l]!, right[r]!) <= 0 ? left[l++]! : right[r++]!)
    if (merged.length % STEP_SIZE === 0) yield
  }
  while (l < left.length) merged.push(left[l++]!)
  while (r < right.length) merged.push(right[r++]!)
  return merged
}
