import { setImmediate } from 'node:timers/promises'

/** How long work may keep the process from others, in milliseconds. */
const longestSlice = 8

/** Divides work into slices, between which other requests are answered. */
export interface TimeSlices {
  /** Whether the slice is over; then wait for `next`. */
  isOver(): boolean
  next(): Promise<void>
}

export function startTimeSlicing(): TimeSlices {
  let started = performance.now()
  return {
    isOver: () => performance.now() - started > longestSlice,
    async next() {
      await setImmediate()
      started = performance.now()
    },
  }
}

/** As many items as are filtered, sorted or loaded before the clock is looked at. */
export const step = 256

/** Work that yields between its pieces, of which each takes a few milliseconds at most. */
export type Pieces<T> = Generator<void, T>

/** Does work in slices. */
export async function inSlices<T>(work: Pieces<T>): Promise<T> {
  const slices = startTimeSlicing()
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return next.value
    if (slices.isOver()) await slices.next()
  }
}

/** Does the same work at once. */
export function atOnce<T>(work: Pieces<T>): T {
  for (let next = work.next(); ; next = work.next()) if (next.done) return next.value
}

/** Does something with each item. */
export function* eachInPieces<T>(items: Iterable<T>, visit: (item: T) => void): Pieces<void> {
  let visited = 0
  for (const item of items) {
    visit(item)
    visited += 1
    if (visited % step === 0) yield
  }
}

/** As `filter`, in slices. */
export async function filterInSlices<T>(items: readonly T[], test: (item: T) => boolean): Promise<T[]> {
  const slices = startTimeSlicing()
  const found: T[] = []
  for (const [at, item] of items.entries()) {
    if (test(item)) found.push(item)
    // What is tested may have to be read, so the clock is looked at more often than what is sorted.
    if (at % 16 === 15 && slices.isOver()) await slices.next()
  }
  return found
}

/** As `toSorted`, in slices. */
export const sortInSlices = <T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> =>
  inSlices(sortInPieces(items, compare))

/** As `toSorted`. */
export function* sortInPieces<T>(items: readonly T[], compare: (a: T, b: T) => number): Pieces<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += step) {
    runs.push(items.slice(at, at + step).sort(compare))
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

/** Sorts by a number that is read once of each; those of the same number stay as they stand. */
export async function sortByNumberInSlices<T>(
  items: readonly T[],
  number: (item: T) => number,
): Promise<T[]> {
  const slices = startTimeSlicing()
  const numbered: { readonly item: T; readonly number: number }[] = []
  for (const item of items) {
    numbered.push({ item, number: number(item) })
    if (numbered.length % step === 0 && slices.isOver()) await slices.next()
  }
  const sorted = await sortInSlices(numbered, (a, b) => a.number - b.number)
  return sorted.map(({ item }) => item)
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Pieces<T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l]!, right[r]!) <= 0 ? left[l++]! : right[r++]!)
    if (merged.length % step === 0) yield
  }
  while (l < left.length) merged.push(left[l++]!)
  while (r < right.length) merged.push(right[r++]!)
  return merged
}
