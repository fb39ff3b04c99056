import type { RecordTable } from './RecordTable.ts'
import { bySlug, byText } from './recordOrder.ts'
import { type SlotOrder, SortedSlots } from './SortedSlots.ts'

/** So many on each side of a slug's place in an order are like it. */
const NEAR = 100

/** Orders in which slugs that are like each other stand near: by the slug, by its last name, and by how that ends. */
const LIKENESSES: readonly ((a: string, b: string) => number)[] = [
  byText,
  (a, b) => byText(lastName(a), lastName(b)),
  byEnding,
]

/** Records in the orders in which slugs that are like each other stand near. */
export class LikeSlugs {
  readonly #table: RecordTable
  readonly #orders: readonly {
    readonly compare: (a: string, b: string) => number
    readonly slots: SortedSlots
  }[]

  constructor(table: RecordTable) {
    this.#table = table
    this.#orders = LIKENESSES.map((compare) => ({
      compare,
      slots: new SortedSlots(slugOrder(table, compare), table.slots()),
    }))
  }

  /** The slots of the records beside a slug. */
  near(slug: string): Uint32Array {
    const found = this.#orders.flatMap(({ compare, slots }) => {
      const place = slots.lowest((other) => compare(this.#table.at(other).bareSlug, slug) >= 0)
      return [...slots.slice(Math.max(0, place - NEAR), place + NEAR)]
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

/** An order by slugs alone. */
export function slugOrder(table: RecordTable, compare: (a: string, b: string) => number): SlotOrder {
  return {
    number: () => 0,
    rest: table.comparing((a, b) => compare(a.bareSlug, b.bareSlug) || bySlug(a, b)),
  }
}

const lastName = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1)

/** Compares from the last character on. */
function byEnding(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 1; index <= length; index++) {
    const difference = a.charCodeAt(a.length - index) - b.charCodeAt(b.length - index)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
