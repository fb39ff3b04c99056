import { resizeArray } from './SlotList.ts'

/** A sort order of slots: by a numeric key, then by an optional comparison of slots with equal keys. */
export interface SlotOrder {
  readonly key: (slot: number) => number
  /** Compares slots with equal keys. Omitted: their order is undefined. */
  readonly compareTies?: (a: number, b: number) => number
}

/** `matching` yields up to this many slots with equal keys unsorted, and sorts larger groups. */
const MAX_UNSORTED_TIES = 32

/** The index range of the slots with one key. */
interface KeyRange {
  readonly key: number
  readonly from: number
  readonly to: number
}

/** Returns a comparison of slots by the key of an order. */
export const compareKeys =
  ({ key }: SlotOrder) =>
  (a: number, b: number): number => {
    const first = key(a)
    const second = key(b)
    // A difference would be NaN for two equal infinities.
    return first < second ? -1 : first > second ? 1 : 0
  }

/** Returns the first index of a range whose slot matches, or `to`. All slots after a match have to match, too. */
function binarySearch(
  slots: Uint32Array,
  { from, to }: Omit<KeyRange, 'key'>,
  matches: (slot: number) => boolean,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (matches(slots[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * A list of slots that stays sorted when slots are added and removed.
 *
 * Slots are always sorted by key, which is a number in a column. Slots with equal keys are compared by their records, which is slow,
 * so each group is sorted only when it is read for the first time.
 */
export class SortedSlots {
  readonly #order: SlotOrder
  #slots: Uint32Array
  #length: number
  /** Whether all slots with equal keys are always sorted. */
  readonly areTiesSorted: boolean
  /** Keys whose slots are sorted, if not all are. */
  readonly #sortedKeys = new Set<number>()

  /**
   * @param slots sorted by key; the array is used as storage
   * @param areTiesSorted whether slots with equal keys are sorted, too
   */
  constructor(order: SlotOrder, slots: Uint32Array, areTiesSorted = false) {
    this.areTiesSorted = areTiesSorted
    this.#order = order
    this.#slots = slots
    this.#length = slots.length
  }

  get length(): number {
    return this.#length
  }

  /** A view of all slots, sorted by key only. Valid until the next change. */
  get slotsByKey(): Uint32Array {
    return this.#slots.subarray(0, this.#length)
  }

  at(index: number): number | undefined {
    if (index < 0 || index >= this.#length) return undefined
    this.#sortTies(this.#rangeOf(this.#order.key(this.#slots[index]!)))
    return this.#slots[index]
  }

  slice(from: number, to: number): Uint32Array {
    const last = Math.min(to, this.#length)
    for (let index = from; index < last; ) {
      const range = this.#rangeOf(this.#order.key(this.#slots[index]!))
      this.#sortTies(range)
      index = range.to
    }
    return this.#slots.slice(from, last)
  }

  add(slot: number): void {
    const { key, compareTies } = this.#order
    const range = this.#rangeOf(key(slot))
    const isSorted = this.#hasSortedTies(range)
    const index =
      compareTies && isSorted
        ? binarySearch(this.#slots, range, (other) => compareTies(other, slot) >= 0)
        : range.to
    if (this.#length === this.#slots.length)
      this.#slots = resizeArray(this.#slots, Math.max(8, Math.ceil(this.#length * 1.25)))
    this.#slots.copyWithin(index + 1, index, this.#length)
    this.#slots[index] = slot
    this.#length += 1
    if (isSorted && range.to > range.from) this.#sortedKeys.add(range.key)
  }

  remove(slot: number): void {
    const range = this.#rangeOf(this.#order.key(slot))
    const index = this.#indexIn(range, slot)
    if (index < 0) return
    this.#slots.copyWithin(index, index + 1, this.#length)
    this.#length -= 1
    if (range.to - range.from <= 2) this.#sortedKeys.delete(range.key)
  }

  /** Returns the index of a slot, or -1. */
  indexOf(slot: number): number {
    const range = this.#rangeOf(this.#order.key(slot))
    this.#sortTies(range)
    return this.#indexIn(range, slot)
  }

  /**
   * Returns the first index whose slot matches, or the length. Only for an order with one key for all slots, and a condition that all
   * slots after a match fulfil.
   */
  findFirst(matches: (slot: number) => boolean): number {
    this.#sortTies({ key: 0, from: 0, to: this.#length })
    return this.#search(matches)
  }

  /** Returns the number of slots with a smaller key. */
  countBelow(key: number): number {
    return this.#search((slot) => !(this.#order.key(slot) < key))
  }

  /** Removes all slots before an index, and returns them, sorted by key only. */
  removeBefore(index: number): Uint32Array {
    const removed = this.#slots.slice(0, index)
    this.#slots.copyWithin(0, index, this.#length)
    this.#length -= index
    return removed
  }

  /**
   * Yields the slots that match, in groups with equal keys, sorted by key. Small groups are unsorted; slots of larger ones are yielded
   * one by one in order. The condition may change during iteration. It has to read columns, not records.
   */
  *matching(matches: (slot: number) => boolean): Generator<readonly number[]> {
    for (let index = 0; index < this.#length; index++) {
      const first = this.#slots[index]!
      if (!matches(first)) continue
      const range = this.#rangeOf(this.#order.key(first))
      const found = this.#slots.subarray(range.from, range.to).filter(matches)
      if (found.length <= MAX_UNSORTED_TIES) yield [...found]
      else {
        this.#sortTies(range)
        for (const slot of this.#slots.slice(range.from, range.to)) if (matches(slot)) yield [slot]
      }
      index = range.to - 1
    }
  }

  #search(matches: (slot: number) => boolean, from = 0): number {
    return binarySearch(this.#slots, { from, to: this.#length }, matches)
  }

  /** Returns the range of the slots with a key. Empty without such slots: then it is where the key would be inserted. */
  #rangeOf(key: number): KeyRange {
    const from = this.#search((slot) => this.#order.key(slot) >= key)
    const to = this.#search((slot) => this.#order.key(slot) > key, from)
    return { key, from, to }
  }

  #hasSortedTies({ key, from, to }: KeyRange): boolean {
    return (
      this.#order.compareTies !== undefined &&
      (this.areTiesSorted || to - from < 2 || this.#sortedKeys.has(key))
    )
  }

  #sortTies(range: KeyRange): void {
    const { compareTies } = this.#order
    if (!compareTies || this.#hasSortedTies(range)) return
    this.#slots.subarray(range.from, range.to).sort(compareTies)
    this.#sortedKeys.add(range.key)
  }

  #indexIn({ from, to }: KeyRange, slot: number): number {
    const index = this.#slots.subarray(from, to).indexOf(slot)
    return index < 0 ? -1 : from + index
  }
}
