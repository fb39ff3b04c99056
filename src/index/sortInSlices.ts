import { startSlices } from '../content/slices.ts'

/** So many are sorted, or brought together, before others may have their turn. */
const AT_ONCE = 1024

/** Sorts slots, which become its own, and lets requests have their turn on the way. */
export async function sortInSlices(
  slots: Uint32Array,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const pause = startSlices()
  for (let from = 0; from < slots.length; from += AT_ONCE) {
    slots.subarray(from, from + AT_ONCE).sort(compare)
    await pause()
  }
  let sorted: Uint32Array = slots
  let merged: Uint32Array = new Uint32Array(slots.length)
  for (let length = AT_ONCE; length < slots.length; length *= 2) {
    for (let from = 0; from < slots.length; from += 2 * length) {
      const middle = Math.min(from + length, slots.length)
      const end = Math.min(from + 2 * length, slots.length)
      for (let at = from, left = from, right = middle; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0)
        merged[at] = isLeft ? sorted[left++]! : sorted[right++]!
        if (at % AT_ONCE === 0) await pause()
      }
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}
