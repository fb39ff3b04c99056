import { setImmediate } from 'node:timers/promises'

/** How long work may keep the process from others, in milliseconds. */
const longestSlice = 8

/** Divides work into slices, between which other requests are answered. */
export interface TimeSlices {
  /** Whether the slice is over; then wait for `next`. */
  isOver(): boolean
  next(): Promise<void>
}

export function startSlices(): TimeSlices {
  let started = performance.now()
  return {
    isOver: () => performance.now() - started > longestSlice,
    async next() {
      await setImmediate()
      started = performance.now()
    },
  }
}

/** As many items as are filtered or sorted before the clock is looked at. */
const step = 256

/** As `filter`, in slices. */
export async function filterInSlices<T>(items: readonly T[], test: (item: T) => boolean): Promise<T[]> {
  const slices = startSlices()
  const found: T[] = []
  for (const [at, item] of items.entries()) {
    if (test(item)) found.push(item)
    // What is tested may have to be read, so the clock is looked at more often than what is sorted.
    if (at % 16 === 15 && slices.isOver()) await slices.next()
  }
  return found
}

/** As `toSorted`, in slices. */
export async function sortInSlices<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const slices = startSlices()
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += step) {
    runs.push(items.slice(at, at + step).sort(compare))
    if (slices.isOver()) await slices.next()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, slices))
    runs = merged
  }
  return runs[0] ?? []
}

/** Sorts by a number that is read once of each; those of the same number stay as they stand. */
export async function sortByNumberInSlices<T>(
  items: readonly T[],
  number: (item: T) => number,
): Promise<T[]> {
  const slices = startSlices()
  const numbered: { readonly item: T; readonly number: number }[] = []
  for (const item of items) {
    numbered.push({ item, number: number(item) })
    if (numbered.length % step === 0 && slices.isOver()) await slices.next()
  }
  const sorted = await sortInSlices(numbered, (a, b) => a.number - b.number)
  return sorted.map(({ item }) => item)
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  slices: TimeSlices,
): Promise<T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l]!, right[r]!) <= 0 ? left[l++]! : right[r++]!)
    if (merged.length % step === 0 && slices.isOver()) await slices.next()
  }
  while (l < left.length) merged.push(left[l++]!)
  while (r < right.length) merged.push(right[r++]!)
  return merged
}
