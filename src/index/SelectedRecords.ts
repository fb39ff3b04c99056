import type { RecordTable } from './RecordTable.ts'
import type { RecordOrder } from './recordOrder.ts'
import { type OrderedSlots, SortedSelection } from './SortedSelection.ts'
import { type Selection, selects } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Where the slots of a selection are found when it is looked at for the first time. */
interface SelectedFrom {
  readonly table: RecordTable
  /** All slots of the selection, in no order. */
  chosen(): Uint32Array
  /** The same slots by the number of an order. */
  inOrder(slots: Uint32Array, order: RecordOrder): OrderedSlots
  /** How many of some slots have each tag, where any has. */
  tagsOf(slots: Uint32Array): Map<string, number>
}

/** The records of one selection: as views in the orders that were asked for, and with their tags counted. */
export class SelectedRecords {
  readonly #isSelected: (record: StoryRecord) => boolean
  readonly #language: string
  readonly #from: SelectedFrom
  readonly #views = new Map<RecordOrder, SortedSelection>()
  #counts: Map<string, number> | undefined

  constructor(selection: Selection, language: string, from: SelectedFrom) {
    this.#isSelected = selects(selection)
    this.#language = language
    this.#from = from
  }

  /** How many places its views have. */
  get places(): number {
    let places = 0
    for (const view of this.#views.values()) places += view.length
    return places
  }

  /** @param at by which what has ended stands last, in milliseconds since 1970 */
  view(order: RecordOrder, at: number): SortedSelection {
    const known = this.#views.get(order)
    if (known && known.moment <= at) {
      known.advance(at)
      return known
    }
    const { table } = this.#from
    const slots = this.#from.inOrder(this.#chosen(), order)
    const made = new SortedSelection(slots, { table, order, language: this.#language, at })
    this.#views.set(order, made)
    return made
  }

  /** How many records have each tag. */
  counts(): ReadonlyMap<string, number> {
    this.#counts ??= this.#from.tagsOf(this.#chosen())
    return this.#counts
  }

  add(slot: number, record: StoryRecord): void {
    if (!this.#isSelected(record)) return
    for (const view of this.#views.values()) view.add(slot)
    if (this.#counts) count(this.#counts, record, 1)
  }

  remove(slot: number, record: StoryRecord): void {
    if (!this.#isSelected(record)) return
    for (const view of this.#views.values()) view.remove(slot)
    if (this.#counts) count(this.#counts, record, -1)
  }

  /** The same records in another view save a search. */
  #chosen(): Uint32Array {
    const [other] = this.#views.values()
    return other ? other.slots() : this.#from.chosen()
  }
}

function count(counts: Map<string, number>, { tags }: StoryRecord, by: number): void {
  for (const tag of new Set(tags)) {
    const next = (counts.get(tag) ?? 0) + by
    if (next > 0) counts.set(tag, next)
    else counts.delete(tag)
  }
}
