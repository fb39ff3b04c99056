import type { RankColumn, RecordTable } from './RecordTable.ts'
import { byEnding, byText, compareBy, lastSegment, type SortOrder, tieOrder } from './recordOrder.ts'
import { type CompareSlots, SortedSlots } from './SortedSlots.ts'
import { sortInTimeSlices } from './sortInTimeSlices.ts'
import type { StoryRecord } from './storyRecord.ts'

/** A selection with at least this share of all records is sorted by filtering the sorted list of all records. */
const SCANNED_SHARE = 1 / 16

/** The character after the slash: slugs below a folder are between `folder/` and `folder0`. */
const AFTER_SLASH = '0'

/** Up to this number of records, all are candidates for a similar slug. */
const MAX_COMPARED = 2000

/** Number of candidates for a similar slug on each side of it in each order. */
const NEIGHBOURS = 100

/** Orders in which similar slugs are adjacent. Only the first is used otherwise. */
const SIMILARITY_ORDERS = [
  ['slug', byText],
  ['lastSegment', (a: string, b: string) => byText(lastSegment(a), lastSegment(b))],
  ['slugEnding', byEnding],
] as const

/** Orders that rank the records: orders by number compare ranks instead of texts. */
const RANKING_ORDERS: readonly SortOrder[] = ['name', 'slug']
const NUMBER_ORDERS: readonly SortOrder[] = [
  'newest',
  'position',
  'date',
  'pastDates',
  'published',
  'modified',
]

/** All records of a table in each order. Each is sorted by `prepare` or on first use, and then updated. */
export class RecordOrders {
  readonly #table: RecordTable
  readonly #compare: Readonly<Record<SortOrder, CompareSlots>>
  /** An order by number follows the order that decides between its equal numbers. */
  readonly #sorted = new Map<SortOrder, SortedSlots>()

  /** @param language its rules are used to sort names */
  constructor(table: RecordTable, language: string) {
    this.#table = table
    this.#compare = compareBy(table, language)
  }

  add(slot: number): void {
    for (const [order, sorted] of this.#sorted) this.#rank(order, sorted, sorted.add(slot))
  }

  remove(slot: number): void {
    for (const sorted of this.#sorted.values()) sorted.remove(slot)
  }

  clear(): void {
    this.#sorted.clear()
  }

  /** Sorts all orders that are not sorted yet, in time slices. The table must not change meanwhile. */
  async prepare(): Promise<void> {
    const similarity: readonly SortOrder[] = this.#isLarge ? ['lastSegment', 'slugEnding'] : []
    for (const order of [...RANKING_ORDERS, ...NUMBER_ORDERS, ...similarity])
      if (!this.#sorted.has(order)) {
        // Many records have equal numbers, such as no date, so they are almost sorted by their ranks.
        const ranked = this.#sorted.get(tieOrder(order))?.slots.slice() ?? this.#table.slots()
        const slots = await sortInTimeSlices(ranked, this.#compare[order])
        if (!this.#sorted.has(order)) this.#set(order, slots)
      }
  }

  /** Returns slots in an order. */
  sort(slots: Uint32Array, order: SortOrder): Uint32Array {
    if (slots.length < this.#table.size * SCANNED_SHARE) {
      this.#slotsBy(tieOrder(order))
      return slots.slice().sort(this.#compare[order])
    }
    const isSelected = new Uint8Array(this.#table.end)
    for (const slot of slots) isSelected[slot] = 1
    return this.#slotsBy(order).slots.filter((slot) => isSelected[slot] === 1)
  }

  /** Returns the records with a slug. */
  at(slug: string): readonly StoryRecord[] {
    const { slots } = this.#slotsBy('slug')
    const found: StoryRecord[] = []
    for (let index = this.#firstSlug(slug); index < slots.length; index++) {
      const record = this.#table.at(slots[index]!)
      if (record.bareSlug !== slug) break
      found.push(record)
    }
    return found
  }

  /** Returns the slots of all records below a folder. */
  below(folder: string): Uint32Array {
    const { slots } = this.#slotsBy('slug')
    return slots.subarray(this.#firstSlug(`${folder}/`), this.#firstSlug(folder + AFTER_SLASH))
  }

  /** Returns the slots of records with a similar slug, or of all records if they are few. In no order. */
  near(slug: string): Iterable<number> {
    if (!this.#isLarge) return this.#table.slots()
    const found = new Set<number>()
    for (const [order, compare] of SIMILARITY_ORDERS) {
      const sorted = this.#slotsBy(order)
      const index = sorted.findFirst((other) => compare(this.#table.at(other).bareSlug, slug) >= 0)
      for (const slot of sorted.slots.subarray(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS))
        found.add(slot)
    }
    return found
  }

  /** Whether similar slugs are searched in orders, instead of comparing all. */
  get #isLarge(): boolean {
    return this.#table.size > MAX_COMPARED
  }

  #firstSlug(slug: string): number {
    return this.#slotsBy('slug').findFirst((other) => this.#table.at(other).bareSlug >= slug)
  }

  #slotsBy(order: SortOrder): SortedSlots {
    const known = this.#sorted.get(order)
    if (known) return known
    if (NUMBER_ORDERS.includes(order)) this.#slotsBy(tieOrder(order))
    return this.#set(order, this.#table.slots().sort(this.#compare[order]))
  }

  #set(order: SortOrder, slots: Uint32Array): SortedSlots {
    const sorted = new SortedSlots(this.#compare[order], slots)
    this.#sorted.set(order, sorted)
    this.#rankAll(order, slots)
    return sorted
  }

  /** Ranks a slot that was added at an index: between its neighbours, so that their ranks remain. */
  #rank(order: SortOrder, { slots }: SortedSlots, index: number): void {
    const ranks = this.#ranksOf(order)
    if (!ranks) return
    const before = index > 0 ? ranks[slots[index - 1]!]! : undefined
    const after = index + 1 < slots.length ? ranks[slots[index + 1]!]! : undefined
    const rank =
      before === undefined ? (after ?? 1) - 1 : after === undefined ? before + 1 : (before + after) / 2
    if (rank === before || rank === after) this.#rankAll(order, slots)
    else ranks[slots[index]!] = rank
  }

  #rankAll(order: SortOrder, slots: Uint32Array): void {
    const ranks = this.#ranksOf(order)
    if (ranks) for (let index = 0; index < slots.length; index++) ranks[slots[index]!] = index
  }

  #ranksOf(order: SortOrder): Float64Array | undefined {
    const column: RankColumn | undefined =
      order === 'name' ? 'nameRank' : order === 'slug' ? 'slugRank' : undefined
    return column && this.#table.columns[column]
  }
}
