import type { RecordTable } from './RecordTable.ts'
import { byText, orderBy, type RecordOrder } from './recordOrder.ts'
import { slugOrder } from './SimilarSlugs.ts'
import type { OrderedSlots } from './SortedSelection.ts'
import { compareKeys, type SlotOrder, SortedSlots } from './SortedSlots.ts'
import { sortInTimeSlices } from './sortInTimeSlices.ts'
import type { StoryRecord } from './storyRecord.ts'

/** A selection with at least this share of all records is sorted by filtering the sorted list of all records. */
const SCANNED_SHARE = 1 / 16

/** Orders that `prepare` sorts by key only. Ties are sorted when they are shown. */
const ORDERS_BY_KEY: readonly RecordOrder[] = ['published', 'modified', 'date', 'position']

/**
 * The default order of lists and related pages, which `prepare` sorts completely. Editors set dates without a time, so thousands of
 * pages may have the same key.
 */
const FULL_ORDER: RecordOrder = 'newest'

/** The character after the slash: slugs below a folder are between `folder/` and `folder0`. */
const AFTER_SLASH = '0'

/** All records of a table, sorted by slug and by each order. Each list is sorted on first use, and then updated. */
export class RecordOrders {
  readonly #table: RecordTable
  readonly #language: string
  #slugs: SortedSlots | undefined
  readonly #orders = new Map<RecordOrder, SortedSlots>()

  /** @param language its rules are used to sort names */
  constructor(table: RecordTable, language: string) {
    this.#table = table
    this.#language = language
  }

  add(slot: number): void {
    this.#slugs?.add(slot)
    for (const order of this.#orders.values()) order.add(slot)
  }

  remove(slot: number): void {
    this.#slugs?.remove(slot)
    for (const order of this.#orders.values()) order.remove(slot)
  }

  clear(): void {
    this.#slugs = undefined
    this.#orders.clear()
  }

  /** Sorts all orders that are not sorted yet, in time slices. The table must not change meanwhile. */
  async prepare(): Promise<void> {
    if (!this.#slugs) {
      const order = slugOrder(this.#table, byText)
      const slots = await sortInTimeSlices(this.#table.slots(), order.compareTies!)
      this.#slugs ??= new SortedSlots(order, slots, true)
    }
    if (!this.#orders.has(FULL_ORDER)) {
      const { current } = orderBy(FULL_ORDER, this.#language, this.#table)
      const byKey = compareKeys(current)
      const slots = await sortInTimeSlices(
        this.#table.slots(),
        (a, b) => byKey(a, b) || current.compareTies!(a, b),
      )
      if (!this.#orders.has(FULL_ORDER)) this.#orders.set(FULL_ORDER, new SortedSlots(current, slots, true))
    }
    for (const order of ORDERS_BY_KEY) {
      if (this.#orders.has(order)) continue
      const slotOrder = this.#slotOrder(order)
      const slots = await sortInTimeSlices(this.#table.slots(), compareKeys(slotOrder))
      if (!this.#orders.has(order)) this.#orders.set(order, new SortedSlots(slotOrder, slots))
    }
  }

  /** Returns the records with a slug. */
  at(slug: string): readonly StoryRecord[] {
    const slugs = this.#bySlug()
    const found: StoryRecord[] = []
    for (let index = this.#firstSlug(slug); index < slugs.length; index++) {
      const record = this.#table.at(slugs.at(index)!)
      if (record.bareSlug !== slug) break
      found.push(record)
    }
    return found
  }

  /** Returns the slots of all records below a folder. */
  below(folder: string): Uint32Array {
    return this.#bySlug().slice(this.#firstSlug(`${folder}/`), this.#firstSlug(folder + AFTER_SLASH))
  }

  /** Sorts slots by the key of an order. */
  sort(slots: Uint32Array, order: RecordOrder): OrderedSlots {
    const table = this.#table
    const slotOrder = this.#slotOrder(order)
    if (slots.length < table.size * SCANNED_SHARE)
      return {
        slots: slots.slice().sort(compareKeys(slotOrder)),
        areTiesSorted: false,
        slotsWithEnd: slots.filter((slot) => table.endOf(slot) !== Number.POSITIVE_INFINITY),
      }
    const known = this.#orders.get(order)
    const all = known ?? new SortedSlots(slotOrder, table.slots().sort(compareKeys(slotOrder)))
    this.#orders.set(order, all)
    const isSelected = table.bitmapOf(slots)
    return {
      slots: all.slotsByKey.filter((slot) => isSelected[slot] === 1),
      areTiesSorted: all.areTiesSorted,
      slotsWithEnd: Uint32Array.from(table.slotsWithEnd).filter((slot) => isSelected[slot] === 1),
    }
  }

  #slotOrder(order: RecordOrder): SlotOrder {
    return { key: (slot) => this.#table.sortKey(order, slot) }
  }

  #firstSlug(slug: string): number {
    return this.#bySlug().findFirst((other) => this.#table.at(other).bareSlug >= slug)
  }

  #bySlug(): SortedSlots {
    this.#slugs ??= new SortedSlots(slugOrder(this.#table, byText), this.#table.slots())
    return this.#slugs
  }
}
