import type { RecordOrders } from './RecordOrders.ts'
import type { RecordTable } from './RecordTable.ts'
import { type RecordOrder, separatesEnded } from './recordOrder.ts'
import type { StoryRecord } from './storyRecord.ts'

interface SelectionOptions {
  readonly table: RecordTable
  readonly orders: RecordOrders
  readonly order: RecordOrder
  /** The time that decides which events have ended, in milliseconds since the epoch. */
  readonly at: number
}

/** The sorted records of one selection in one order, without ended events, and then the ended events. */
export class SortedSelection {
  readonly #table: RecordTable
  readonly #at: number
  /** When the first event ends that has not ended yet. Infinity without one, and if ended events are not separated. */
  readonly #validUntil: number
  /** The slots with an end among those that are not separated as ended, sorted by end. */
  readonly #ends: Uint32Array
  readonly slots: Uint32Array

  /** @param selected slots in any order */
  constructor(selected: Uint32Array, { table, orders, order, at }: SelectionOptions) {
    this.#table = table
    this.#at = at
    const { ends } = table.columns
    const endedBefore = separatesEnded(order) ? at : Number.NEGATIVE_INFINITY
    const ended = selected.filter((slot) => ends[slot]! < endedBefore)
    const current = ended.length === 0 ? selected : selected.filter((slot) => !(ends[slot]! < endedBefore))
    this.slots = new Uint32Array(selected.length)
    this.slots.set(orders.sort(current, order))
    this.slots.set(orders.sort(ended, order === 'date' ? 'pastDates' : order), current.length)
    this.#ends = current
      .filter((slot) => ends[slot] !== Number.POSITIVE_INFINITY)
      .sort((a, b) => ends[a]! - ends[b]!)
    this.#validUntil =
      separatesEnded(order) && this.#ends.length > 0 ? ends[this.#ends[0]!]! : Number.POSITIVE_INFINITY
  }

  get length(): number {
    return this.slots.length
  }

  /** Returns whether the same events have ended at a time, in milliseconds since the epoch. */
  isValidAt(at: number): boolean {
    return at >= this.#at && at <= this.#validUntil
  }

  at(index: number): StoryRecord | undefined {
    const slot = this.slots[index]
    return slot === undefined ? undefined : this.#table.at(slot)
  }

  slice(from: number, to: number): readonly StoryRecord[] {
    return this.#table.recordsAt(this.slots.subarray(from, to))
  }

  /** Returns the index of a record, or -1. */
  indexOf({ uuid }: StoryRecord): number {
    const slot = this.#table.slotOf(uuid)
    return slot === undefined ? -1 : this.slots.indexOf(slot)
  }

  /** Returns the earliest end of current records, without excluded ones, in milliseconds since the epoch. Undefined if none ends. */
  firstEnd(excluding: ReadonlySet<StoryRecord> = new Set()): number | undefined {
    for (const slot of this.#ends.subarray(0, excluding.size + 1))
      if (!excluding.has(this.#table.at(slot))) return this.#table.columns.ends[slot]
    return undefined
  }
}
