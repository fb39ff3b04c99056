import type { RecordTable } from './RecordTable.ts'
import { byEnd, orderBy, type RecordOrder, separatesEnded } from './recordOrder.ts'
import { compareKeys, type SlotOrder, SortedSlots } from './SortedSlots.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Slots sorted by the key of an order. */
export interface OrderedSlots {
  readonly slots: Uint32Array
  /** Whether slots with equal keys are sorted, too. */
  readonly areTiesSorted: boolean
  /** The slots with an end, in no order. */
  readonly slotsWithEnd: Uint32Array
}

/** Adjacent slots with equal keys. */
export interface TiedSlots {
  readonly slots: readonly number[]
  /** Compares the slots. */
  readonly compareTies: SlotOrder['compareTies']
}

interface ViewOptions {
  readonly table: RecordTable
  readonly order: RecordOrder
  readonly language: string
  /** The time that decides which events have ended, in milliseconds since the epoch. */
  readonly at: number
}

/**
 * The sorted records of one selection in one order. It is updated by changes, and by `advance`, which moves ended events behind all
 * other records. Reading a range, an index or the first end takes time for the records that are read, not for all records.
 */
export class SortedSelection {
  readonly #table: RecordTable
  readonly #separatesEnded: boolean
  readonly #orders: ReturnType<typeof orderBy>
  readonly #current: SortedSlots
  readonly #ended: SortedSlots
  /** The slots in `#current` with an end, sorted by end. */
  readonly #ends: SortedSlots
  /** The time for which ended events are separated, in milliseconds since the epoch. */
  #at: number

  constructor(
    { slots, slotsWithEnd, areTiesSorted }: OrderedSlots,
    { table, order, language, at }: ViewOptions,
  ) {
    this.#table = table
    this.#separatesEnded = separatesEnded(order)
    this.#at = at
    this.#orders = orderBy(order, language, table)
    const ends = byEnd(table)
    const ended = slotsWithEnd.filter(this.#isEnded)
    const current = ended.length === 0 ? slots : slots.filter((slot) => !this.#isEnded(slot))
    const ending = slotsWithEnd.filter((slot) => !this.#isEnded(slot))
    this.#ended = new SortedSlots(this.#orders.ended, ended.sort(compareKeys(this.#orders.ended)))
    this.#current = new SortedSlots(this.#orders.current, current, areTiesSorted)
    this.#ends = new SortedSlots(ends, ending.sort(compareKeys(ends)))
  }

  readonly #isEnded = (slot: number): boolean => this.#separatesEnded && this.#table.endOf(slot) < this.#at

  readonly #hasEnd = (slot: number): boolean => this.#table.endOf(slot) !== Number.POSITIVE_INFINITY

  get length(): number {
    return this.#current.length + this.#ended.length
  }

  /** The time for which ended events are separated, in milliseconds since the epoch. */
  get sortedAt(): number {
    return this.#at
  }

  add(slot: number): void {
    const isEnded = this.#isEnded(slot)
    if (isEnded) this.#ended.add(slot)
    else this.#current.add(slot)
    if (!isEnded && this.#hasEnd(slot)) this.#ends.add(slot)
  }

  remove(slot: number): void {
    const isEnded = this.#isEnded(slot)
    if (isEnded) this.#ended.remove(slot)
    else this.#current.remove(slot)
    if (!isEnded && this.#hasEnd(slot)) this.#ends.remove(slot)
  }

  /** Moves events that have ended behind other records. @param at a time that is not before the last one */
  advance(at: number): void {
    this.#at = at
    if (!this.#separatesEnded) return
    for (const slot of this.#ends.removeBefore(this.#ends.countBelow(at))) {
      this.#current.remove(slot)
      this.#ended.add(slot)
    }
  }

  at(index: number): StoryRecord | undefined {
    const current = this.#current.length
    const slot = index < current ? this.#current.at(index) : this.#ended.at(index - current)
    return slot === undefined ? undefined : this.#table.at(slot)
  }

  slice(from: number, to: number): readonly StoryRecord[] {
    const current = this.#current.length
    return [
      ...this.#table.recordsAt(this.#current.slice(Math.min(from, current), Math.min(to, current))),
      ...this.#table.recordsAt(this.#ended.slice(Math.max(0, from - current), Math.max(0, to - current))),
    ]
  }

  /** Returns the slots of all records, in no order. */
  slots(): Uint32Array {
    const all = new Uint32Array(this.length)
    all.set(this.#current.slotsByKey)
    all.set(this.#ended.slotsByKey, this.#current.length)
    return all
  }

  /** Yields the slots that match, in order, as groups with equal keys and the comparison of the group. Reads only records that match. */
  *matching(matches: (slot: number) => boolean): Generator<TiedSlots> {
    for (const [sorted, { compareTies }] of [
      [this.#current, this.#orders.current],
      [this.#ended, this.#orders.ended],
    ] as const)
      for (const slots of sorted.matching(matches)) yield { slots, compareTies }
  }

  /** Returns the index of a record, compared by identity, or -1. */
  indexOf(record: StoryRecord): number {
    const slot = this.#table.slotOf(record)
    if (slot === undefined) return -1
    if (!this.#isEnded(slot)) return this.#current.indexOf(slot)
    const index = this.#ended.indexOf(slot)
    return index < 0 ? -1 : index + this.#current.length
  }

  /** Returns the earliest end of current records, without excluded ones, in milliseconds since the epoch. Undefined if none ends. */
  firstEnd(excluding: ReadonlySet<StoryRecord> = new Set()): number | undefined {
    for (let index = 0; index <= excluding.size; index++) {
      const slot = this.#ends.at(index)
      if (slot !== undefined && !excluding.has(this.#table.at(slot))) return this.#table.endOf(slot)
    }
    return undefined
  }
}
