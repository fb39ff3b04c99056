import { startTimeSlicing } from '../../json/timeSlicing.ts'

/** Number of slots that are sorted or merged before the event loop can run. */
const CHUNK_SIZE = 1024

/**
 * Sorts slots with a stable merge sort that yields to the event loop. Sorted parts are copied, so slots that are almost sorted take
 * linear time. The given array is used as storage.
 */
export async function sortInTimeSlices(
  slots: Uint32Array,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const slices = startTimeSlicing()
  for (let from = 0; from < slots.length; from += CHUNK_SIZE) {
    const chunk = slots.subarray(from, from + CHUNK_SIZE)
    if (!isSorted(chunk, compare)) chunk.sort(compare)
    if (slices.isOver()) await slices.next()
  }
  let sorted: Uint32Array = slots
  let merged: Uint32Array = new Uint32Array(slots.length)
  for (let length = CHUNK_SIZE; length < slots.length; length *= 2) {
    for (let from = 0; from < slots.length; from += 2 * length) {
      const middle = Math.min(from + length, slots.length)
      const end = Math.min(from + 2 * length, slots.length)
      if (middle === end || compare(sorted[middle - 1]!, sorted[middle]!) <= 0) {
        merged.set(sorted.subarray(from, end), from)
        continue
      }
      for (let at = from, left = from, right = middle; at < end; at++) {
        const isLeft = left < middle && (right >= end || compare(sorted[left]!, sorted[right]!) <= 0)
        merged[at] = isLeft ? sorted[left++]! : sorted[right++]!
        if (at % CHUNK_SIZE === 0) if (slices.isOver()) await slices.next()
      }
    }
    ;[sorted, merged] = [merged, sorted]
  }
  return sorted
}

const isSorted = (slots: Uint32Array, compare: (a: number, b: number) => number): boolean =>
  slots.every((slot, index) => index === 0 || compare(slots[index - 1]!, slot) <= 0)
