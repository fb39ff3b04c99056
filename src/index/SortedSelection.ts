import type { RecordTable } from './RecordTable.ts'
import { byEnd, orderBy, partsByTime, type RecordOrder } from './recordOrder.ts'
import { byNumberOf, type SlotOrder, SortedSlots } from './SortedSlots.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Slots by the number of an order. */
export interface OrderedSlots {
  readonly slots: Uint32Array
  /** Whether those of the same number are in order, too. */
  readonly isInOrder: boolean
  /** Those of them that have an end, in any order. */
  readonly ending: Uint32Array
}

/** Slots that stand together in an order. */
export interface AlikeSlots {
  readonly slots: readonly number[]
  /** Compares them. */
  readonly rest: SlotOrder['rest']
}

interface ViewOptions {
  readonly table: RecordTable
  readonly order: RecordOrder
  readonly language: string
  /** In milliseconds since 1970. */
  readonly at: number
}

/**
 * Records of one selection in one order, kept by changes and by time: what is over moves behind all others. A page of it,
 * a neighbour or the first end costs what is read, however many records there are.
 */
export class SortedSelection {
  readonly #table: RecordTable
  readonly #parts: boolean
  readonly #orders: ReturnType<typeof orderBy>
  readonly #current: SortedSlots
  readonly #over: SortedSlots
  /** Those in `#current` that end, the first end first. */
  readonly #ends: SortedSlots
  /** Which moment the parts are of, in milliseconds since 1970. */
  #at: number

  constructor({ slots, ending, isInOrder }: OrderedSlots, { table, order, language, at }: ViewOptions) {
    this.#table = table
    this.#parts = partsByTime(order)
    this.#at = at
    this.#orders = orderBy(order, language, table)
    const ends = byEnd(table)
    const over = ending.filter(this.#isOver)
    const current = over.length === 0 ? slots : slots.filter((slot) => !this.#isOver(slot))
    const left = ending.filter((slot) => !this.#isOver(slot))
    this.#over = new SortedSlots(this.#orders.over, over.sort(byNumberOf(this.#orders.over)))
    this.#current = new SortedSlots(this.#orders.current, current, isInOrder)
    this.#ends = new SortedSlots(ends, left.sort(byNumberOf(ends)))
  }

  readonly #isOver = (slot: number): boolean => this.#parts && this.#table.ends(slot) < this.#at

  readonly #hasEnd = (slot: number): boolean => this.#table.ends(slot) !== Number.POSITIVE_INFINITY

  get length(): number {
    return this.#current.length + this.#over.length
  }

  /** The moment whose order it has. */
  get moment(): number {
    return this.#at
  }

  add(slot: number): void {
    const over = this.#isOver(slot)
    if (over) this.#over.add(slot)
    else this.#current.add(slot)
    if (!over && this.#hasEnd(slot)) this.#ends.add(slot)
  }

  remove(slot: number): void {
    const over = this.#isOver(slot)
    if (over) this.#over.remove(slot)
    else this.#current.remove(slot)
    if (!over && this.#hasEnd(slot)) this.#ends.remove(slot)
  }

  /** Moves what has ended by a moment that is not before the last one. */
  advance(at: number): void {
    this.#at = at
    if (!this.#parts) return
    for (const slot of this.#ends.takeBefore(this.#ends.below(at))) {
      this.#current.remove(slot)
      this.#over.add(slot)
    }
  }

  at(index: number): StoryRecord | undefined {
    const current = this.#current.length
    const slot = index < current ? this.#current.at(index) : this.#over.at(index - current)
    return slot === undefined ? undefined : this.#table.at(slot)
  }

  slice(from: number, to: number): readonly StoryRecord[] {
    const current = this.#current.length
    return [
      ...this.#table.all(this.#current.slice(Math.min(from, current), Math.min(to, current))),
      ...this.#table.all(this.#over.slice(Math.max(0, from - current), Math.max(0, to - current))),
    ]
  }

  /** The slots of all of them, in no order. */
  slots(): Uint32Array {
    const all = new Uint32Array(this.length)
    all.set(this.#current.byNumber)
    all.set(this.#over.byNumber, this.#current.length)
    return all
  }

  /** The records that hold for a condition, of which no other is read: in order, some slots at a time with how these are ordered. */
  *matching(matches: (slot: number) => boolean): Generator<AlikeSlots> {
    for (const [sorted, { rest }] of [
      [this.#current, this.#orders.current],
      [this.#over, this.#orders.over],
    ] as const)
      for (const slots of sorted.matching(matches)) yield { slots, rest }
  }

  /** The place of this very record; -1 where it is not in it. */
  indexOf(record: StoryRecord): number {
    const slot = this.#table.slotOf(record)
    if (slot === undefined) return -1
    if (!this.#isOver(slot)) return this.#current.indexOf(slot)
    const index = this.#over.indexOf(slot)
    return index < 0 ? -1 : index + this.#current.length
  }

  /** The record that ends first of those that are not over, leaving some out. */
  firstEnd(excluding: ReadonlySet<StoryRecord> = new Set()): number | undefined {
    for (let index = 0; index <= excluding.size; index++) {
      const slot = this.#ends.at(index)
      if (slot !== undefined && !excluding.has(this.#table.at(slot))) return this.#table.ends(slot)
    }
    return undefined
  }
}
