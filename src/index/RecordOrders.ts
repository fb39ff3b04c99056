import { slugOrder } from './LikeSlugs.ts'
import type { RecordTable } from './RecordTable.ts'
import { byText, orderBy, type RecordOrder } from './recordOrder.ts'
import type { OrderedSlots } from './SortedSelection.ts'
import { byNumberOf, type SlotOrder, SortedSlots } from './SortedSlots.ts'
import { sortInTimeSlices } from './sortInTimeSlices.ts'
import type { StoryRecord } from './storyRecord.ts'

/** A selection of a larger part of all records is brought into an order by walking through all of them in it. */
const WALKED_PART = 1 / 16

/** What all records are brought into before they are asked for; names are compared where they are shown. */
const PREPARED: readonly RecordOrder[] = ['published', 'modified', 'date', 'position']

/**
 * The order of lists that say none, and of related pages, is prepared whole: editors set days, and of thousands of one day any
 * may share most with a page.
 */
const WHOLE: RecordOrder = 'newest'

/** The character after the slash: slugs below a folder stand between `folder/` and `folder0`. */
const AFTER_SLASH = '0'

/** All records of a table by their slugs, and by the numbers of orders: each made when it is wanted, then kept by changes. */
export class RecordOrders {
  readonly #table: RecordTable
  readonly #language: string
  #slugs: SortedSlots | undefined
  readonly #orders = new Map<RecordOrder, SortedSlots>()

  /** @param language by whose rules names are ordered */
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

  /** Makes all of them, in slices between which nothing may change the table. What is there already costs nothing. */
  async prepare(): Promise<void> {
    if (!this.#slugs) {
      const order = slugOrder(this.#table, byText)
      const slots = await sortInTimeSlices(this.#table.slots(), order.rest!)
      this.#slugs ??= new SortedSlots(order, slots, true)
    }
    if (!this.#orders.has(WHOLE)) {
      const { current } = orderBy(WHOLE, this.#language, this.#table)
      const byNumber = byNumberOf(current)
      const slots = await sortInTimeSlices(
        this.#table.slots(),
        (a, b) => byNumber(a, b) || current.rest!(a, b),
      )
      if (!this.#orders.has(WHOLE)) this.#orders.set(WHOLE, new SortedSlots(current, slots, true))
    }
    for (const order of PREPARED) {
      if (this.#orders.has(order)) continue
      const byNumber = this.#byNumber(order)
      const slots = await sortInTimeSlices(this.#table.slots(), byNumberOf(byNumber))
      if (!this.#orders.has(order)) this.#orders.set(order, new SortedSlots(byNumber, slots))
    }
  }

  /** The records at a slug. */
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

  /** The slots of all records below a folder. */
  below(folder: string): Uint32Array {
    return this.#bySlug().slice(this.#firstSlug(`${folder}/`), this.#firstSlug(folder + AFTER_SLASH))
  }

  /** Some slots by the number of an order. */
  sorted(slots: Uint32Array, order: RecordOrder): OrderedSlots {
    const table = this.#table
    const byNumber = this.#byNumber(order)
    if (slots.length < table.size * WALKED_PART)
      return {
        slots: slots.slice().sort(byNumberOf(byNumber)),
        isInOrder: false,
        ending: slots.filter((slot) => table.ends(slot) !== Number.POSITIVE_INFINITY),
      }
    const known = this.#orders.get(order)
    const all = known ?? new SortedSlots(byNumber, table.slots().sort(byNumberOf(byNumber)))
    this.#orders.set(order, all)
    const isSelected = table.marked(slots)
    return {
      slots: all.byNumber.filter((slot) => isSelected[slot] === 1),
      isInOrder: all.isInOrder,
      ending: Uint32Array.from(table.ending).filter((slot) => isSelected[slot] === 1),
    }
  }

  #byNumber(order: RecordOrder): SlotOrder {
    return { number: (slot) => this.#table.number(order, slot) }
  }

  #firstSlug(slug: string): number {
    return this.#bySlug().lowest((other) => this.#table.at(other).bareSlug >= slug)
  }

  #bySlug(): SortedSlots {
    this.#slugs ??= new SortedSlots(slugOrder(this.#table, byText), this.#table.slots())
    return this.#slugs
  }
}
