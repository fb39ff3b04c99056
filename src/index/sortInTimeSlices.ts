import { startTimeSlicing } from '../content/timeSlicing.ts'

/** Number of slots that are sorted or merged before the event loop can run. */
const CHUNK_SIZE = 1024

/** Sorts slots with a stable merge sort that yields to the event loop. The given array is used as storage. */
export async function sortInTimeSlices(
  slots: Uint32Array,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const pause = startTimeSlicing()
  for (let from = 0; from < slots.length; from += CHUNK_SIZE) {
    slots.subarray(from, from + CHUNK_SIZE).sort(compare)
    await pause()
  }
  let sorted: Uint32Array = slots
  let merged: Uint32Array = new Uint32Array(slots.length)
  for (let length = CHUNK_SIZE; length < slots.length; length *= 2) {
    for (let from = 0; from < slots.length; from += 2 * length) {
      const middle = Math.min(from + length, slots.length)
      const end = Math.min(from + 2 * length, slots.length)
      for (let at = from, left = from, right = middle; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0)
        merged[at] = isLeft ? sorted[left++]! : sorted[right++]!
        if (at % CHUNK_SIZE === 0) await pause()
      }
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}
