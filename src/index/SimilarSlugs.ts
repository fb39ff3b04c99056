import type { RecordTable } from './RecordTable.ts'
import { bySlug, byText } from './recordOrder.ts'
import { type SlotOrder, SortedSlots } from './SortedSlots.ts'

/** Number of candidates on each side of a slug in each order. */
const NEIGHBOURS = 100

/** Orders in which similar slugs are adjacent: by the slug, by its last segment, and by its ending. */
const SLUG_ORDERS: readonly ((a: string, b: string) => number)[] = [
  byText,
  (a, b) => byText(lastSegment(a), lastSegment(b)),
  byEnding,
]

/** Finds records with similar slugs: the neighbours of a slug in several orders. */
export class SimilarSlugs {
  readonly #table: RecordTable
  readonly #orders: readonly {
    readonly compare: (a: string, b: string) => number
    readonly slots: SortedSlots
  }[]

  constructor(table: RecordTable) {
    this.#table = table
    this.#orders = SLUG_ORDERS.map((compare) => ({
      compare,
      slots: new SortedSlots(slugOrder(table, compare), table.slots()),
    }))
  }

  /** Returns the slots of the candidates for a slug, in no order. */
  near(slug: string): Uint32Array {
    const found = this.#orders.flatMap(({ compare, slots }) => {
      const index = slots.findFirst((other) => compare(this.#table.at(other).bareSlug, slug) >= 0)
      return [...slots.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS)]
    })
    return Uint32Array.from(new Set(found))
  }

  add(slot: number): void {
    for (const { slots } of this.#orders) slots.add(slot)
  }

  remove(slot: number): void {
    for (const { slots } of this.#orders) slots.remove(slot)
  }
}

/** Returns an order by slug only. */
export function slugOrder(table: RecordTable, compare: (a: string, b: string) => number): SlotOrder {
  return {
    key: () => 0,
    compareTies: table.compareSlots((a, b) => compare(a.bareSlug, b.bareSlug) || bySlug(a, b)),
  }
}

const lastSegment = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1)

/** Compares texts from the last character backwards. */
function byEnding(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 1; index <= length; index++) {
    const difference = a.charCodeAt(a.length - index) - b.charCodeAt(b.length - index)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
