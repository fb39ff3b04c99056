import type { RecordTable } from './RecordTable.ts'
import type { RecordOrder } from './recordOrder.ts'
import { type OrderedSlots, SortedSelection } from './SortedSelection.ts'
import { type Selection, selectionPredicate } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Functions that find and sort the slots of a selection on first use. */
interface SelectionSource {
  readonly table: RecordTable
  /** Returns all slots of the selection, in no order. */
  findSlots(): Uint32Array
  /** Sorts slots by the key of an order. */
  sortSlots(slots: Uint32Array, order: RecordOrder): OrderedSlots
  /** Returns how many of these slots have each tag. Omits tags without slots. */
  countTags(slots: Uint32Array): Map<string, number>
}

/** The records of one selection: sorted lists for the orders that were requested, and the numbers of records by tag. */
export class SelectedRecords {
  readonly #isSelected: (record: StoryRecord) => boolean
  readonly #language: string
  readonly #source: SelectionSource
  readonly #lists = new Map<RecordOrder, SortedSelection>()
  #tagCounts: Map<string, number> | undefined

  constructor(selection: Selection, language: string, source: SelectionSource) {
    this.#isSelected = selectionPredicate(selection)
    this.#language = language
    this.#source = source
  }

  /** Total length of its lists, to limit their memory. */
  get positions(): number {
    let places = 0
    for (const list of this.#lists.values()) places += list.length
    return places
  }

  /** Returns the sorted list for an order. @param at the time that decides which events have ended, in milliseconds since the epoch */
  sorted(order: RecordOrder, at: number): SortedSelection {
    const known = this.#lists.get(order)
    if (known && known.sortedAt <= at) {
      known.advance(at)
      return known
    }
    const { table } = this.#source
    const slots = this.#source.sortSlots(this.#findSlots(), order)
    const list = new SortedSelection(slots, { table, order, language: this.#language, at })
    this.#lists.set(order, list)
    return list
  }

  /** Returns the number of records with each tag. */
  tagCounts(): ReadonlyMap<string, number> {
    this.#tagCounts ??= this.#source.countTags(this.#findSlots())
    return this.#tagCounts
  }

  add(slot: number, record: StoryRecord): void {
    if (!this.#isSelected(record)) return
    for (const list of this.#lists.values()) list.add(slot)
    if (this.#tagCounts) count(this.#tagCounts, record, 1)
  }

  remove(slot: number, record: StoryRecord): void {
    if (!this.#isSelected(record)) return
    for (const list of this.#lists.values()) list.remove(slot)
    if (this.#tagCounts) count(this.#tagCounts, record, -1)
  }

  /** Returns the slots of an existing list, otherwise finds them. */
  #findSlots(): Uint32Array {
    const [list] = this.#lists.values()
    return list ? list.slots() : this.#source.findSlots()
  }
}

function count(counts: Map<string, number>, { tags }: StoryRecord, by: number): void {
  for (const tag of new Set(tags)) {
    const next = (counts.get(tag) ?? 0) + by
    if (next > 0) counts.set(tag, next)
    else counts.delete(tag)
  }
}
