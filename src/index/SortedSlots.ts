import { resizeArray } from './SlotList.ts'

/** Orders slots by a number, and those of the same number by the rest, without which they stand in any order. */
export interface SlotOrder {
  readonly number: (slot: number) => number
  readonly rest?: (a: number, b: number) => number
}

/** So many of the same number are compared where they are wanted; more of them are brought into order for good. */
const FEW = 32

/** The places of all slots of one number. */
interface Run {
  readonly number: number
  readonly from: number
  readonly to: number
}

/** Both may be the same infinity, whose difference is no number. */
const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares slots by the number of an order. */
export const byNumberOf =
  ({ number }: SlotOrder) =>
  (a: number, b: number): number =>
    compareNumbers(number(a), number(b))

/**
 * Slots in one order, kept by changes. They stand by their number, which is read of a column; those of the same number are
 * brought into the order of the rest, for which records are read, where they are looked at.
 */
export class SortedSlots {
  readonly #order: SlotOrder
  #slots: Uint32Array
  #length: number
  /** Whether those of the same number are in the order of the rest, all of them and always. */
  readonly isInOrder: boolean
  /** The numbers whose slots are in the order of the rest, where not all are. */
  readonly #settled = new Set<number>()

  /**
   * @param slots by their number; they become its own
   * @param isInOrder whether those of the same number are in the order of the rest, too
   */
  constructor(order: SlotOrder, slots: Uint32Array, isInOrder = false) {
    this.isInOrder = isInOrder
    this.#order = order
    this.#slots = slots
    this.#length = slots.length
  }

  get length(): number {
    return this.#length
  }

  /** All of them by their number alone. Not to be kept: it follows changes. */
  get byNumber(): Uint32Array {
    return this.#slots.subarray(0, this.#length)
  }

  at(index: number): number | undefined {
    if (index < 0 || index >= this.#length) return undefined
    this.#settle(this.#runOf(this.#order.number(this.#slots[index]!)))
    return this.#slots[index]
  }

  slice(from: number, to: number): Uint32Array {
    const last = Math.min(to, this.#length)
    for (let index = from; index < last; ) {
      const run = this.#runOf(this.#order.number(this.#slots[index]!))
      this.#settle(run)
      index = run.to
    }
    return this.#slots.slice(from, last)
  }

  add(slot: number): void {
    const { number, rest } = this.#order
    const run = this.#runOf(number(slot))
    const isInOrder = this.#isSettled(run)
    const place = rest && isInOrder ? this.#lowest(run, (other) => rest(other, slot) >= 0) : run.to
    if (this.#length === this.#slots.length)
      this.#slots = resizeArray(this.#slots, Math.max(8, Math.ceil(this.#length * 1.25)))
    this.#slots.copyWithin(place + 1, place, this.#length)
    this.#slots[place] = slot
    this.#length += 1
    if (isInOrder && run.to > run.from) this.#settled.add(run.number)
  }

  remove(slot: number): void {
    const run = this.#runOf(this.#order.number(slot))
    const place = this.#placeIn(run, slot)
    if (place < 0) return
    this.#slots.copyWithin(place, place + 1, this.#length)
    this.#length -= 1
    if (run.to - run.from <= 2) this.#settled.delete(run.number)
  }

  /** The place of a slot; -1 where it is not in it. */
  indexOf(slot: number): number {
    const run = this.#runOf(this.#order.number(slot))
    this.#settle(run)
    return this.#placeIn(run, slot)
  }

  /** In an order without numbers, the first place whose slot holds for a condition which, once it holds, holds for all that follow. */
  lowest(matches: (slot: number) => boolean): number {
    const all = { number: 0, from: 0, to: this.#length }
    this.#settle(all)
    return this.#lowest(all, matches)
  }

  /** How many have a number that is less than another. */
  below(number: number): number {
    return this.#lowest({ from: 0, to: this.#length }, (slot) => !(this.#order.number(slot) < number))
  }

  /** Takes out all before a place, and gives them, by their number alone. */
  takeBefore(index: number): Uint32Array {
    const removed = this.#slots.slice(0, index)
    this.#slots.copyWithin(0, index, this.#length)
    this.#length -= index
    return removed
  }

  /**
   * Those that hold for a condition, some at a time: together those of the same number, in no order where they are few. The
   * condition, which may change on the way, is asked of slots, not of records.
   */
  *matching(matches: (slot: number) => boolean): Generator<readonly number[]> {
    for (let index = 0; index < this.#length; index++) {
      const first = this.#slots[index]!
      if (!matches(first)) continue
      const run = this.#runOf(this.#order.number(first))
      const found = this.#slots.subarray(run.from, run.to).filter(matches)
      if (found.length <= FEW) yield [...found]
      else {
        this.#settle(run)
        for (const slot of this.#slots.slice(run.from, run.to)) if (matches(slot)) yield [slot]
      }
      index = run.to - 1
    }
  }

  /** Where the slots of a number stand. */
  #runOf(number: number): Run {
    const all = { from: 0, to: this.#length }
    const from = this.#lowest(all, (slot) => this.#order.number(slot) >= number)
    const to = this.#lowest({ from, to: this.#length }, (slot) => this.#order.number(slot) > number)
    return { number, from, to }
  }

  #isSettled({ number, from, to }: Run): boolean {
    return this.#order.rest !== undefined && (this.isInOrder || to - from < 2 || this.#settled.has(number))
  }

  #settle(run: Run): void {
    const { rest } = this.#order
    if (!rest || this.#isSettled(run)) return
    this.#slots.subarray(run.from, run.to).sort(rest)
    this.#settled.add(run.number)
  }

  #placeIn({ from, to }: Omit<Run, 'number'>, slot: number): number {
    const index = this.#slots.subarray(from, to).indexOf(slot)
    return index < 0 ? -1 : from + index
  }

  #lowest({ from, to }: Omit<Run, 'number'>, matches: (slot: number) => boolean): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (matches(this.#slots[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }
}
