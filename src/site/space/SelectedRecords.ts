import type { RecordOrder } from './recordOrder.ts'
import { StoryView } from './StoryView.ts'
import { type Selection, selects } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** The records of one selection: as views in the orders that were asked for, and with their tags counted. */
export class SelectedRecords {
  readonly #isSelected: (record: StoryRecord) => boolean
  readonly #language: string
  readonly #views = new Map<RecordOrder, StoryView>()
  #counts: Map<string, number> | undefined

  constructor(selection: Selection, language: string) {
    this.#isSelected = selects(selection)
    this.#language = language
  }

  /** How many places its views have. */
  get places(): number {
    let places = 0
    for (const view of this.#views.values()) places += view.length
    return places
  }

  /**
   * @param all records among which all of the selection are; read where there is no view in this order yet
   * @param at the moment by which what has ended stands last, in milliseconds since 1970
   */
  view(order: RecordOrder, all: () => Iterable<StoryRecord>, at: number): StoryView {
    const known = this.#views.get(order)
    if (known && known.moment <= at) {
      known.advance(at)
      return known
    }
    const made = new StoryView(this.#chosen(all), { order, language: this.#language, at })
    this.#views.set(order, made)
    return made
  }

  /** How many records have each tag. */
  counts(all: () => Iterable<StoryRecord>): ReadonlyMap<string, number> {
    if (this.#counts) return this.#counts
    const counts = new Map<string, number>()
    for (const record of this.#chosen(all)) count(counts, record, 1)
    this.#counts = counts
    return counts
  }

  add(record: StoryRecord): void {
    if (!this.#isSelected(record)) return
    for (const view of this.#views.values()) view.add(record)
    if (this.#counts) count(this.#counts, record, 1)
  }

  remove(record: StoryRecord): void {
    if (!this.#isSelected(record)) return
    for (const view of this.#views.values()) view.remove(record)
    if (this.#counts) count(this.#counts, record, -1)
  }

  /** The same records in another view save a search through all. */
  #chosen(all: () => Iterable<StoryRecord>): StoryRecord[] {
    const [other] = this.#views.values()
    if (other) return [...other.slice(0, other.length)]
    return [...all()].filter(this.#isSelected)
  }
}

function count(counts: Map<string, number>, { tags }: StoryRecord, by: number): void {
  for (const tag of tags) {
    const next = (counts.get(tag) ?? 0) + by
    if (next > 0) counts.set(tag, next)
    else counts.delete(tag)
  }
}
