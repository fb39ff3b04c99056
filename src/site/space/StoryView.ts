import { byEnd, orderBy, partsByTime, type RecordOrder } from './recordOrder.ts'
import { SortedRecords } from './SortedRecords.ts'
import type { StoryRecord } from './storyRecord.ts'

/**
 * Records of one selection in one order, kept by changes and by time: what is over moves behind all others. A page of it,
 * a neighbour or the first end costs what is read, however many records there are.
 */
export class StoryView {
  readonly #parts: boolean
  readonly #current: SortedRecords
  readonly #over: SortedRecords
  /** Those in `#current` that end, the first end first. */
  readonly #ends: SortedRecords
  /** Which moment the parts are of, in milliseconds since 1970. */
  #at: number

  constructor(
    records: readonly StoryRecord[],
    { order, language, at }: { readonly order: RecordOrder; readonly language: string; readonly at: number },
  ) {
    this.#parts = partsByTime(order)
    this.#at = at
    const orders = orderBy(order, language)
    const [over, current, ending]: [StoryRecord[], StoryRecord[], StoryRecord[]] = [[], [], []]
    for (const record of records) {
      const { ends } = record.times
      if (this.#parts && ends !== undefined && ends < at) over.push(record)
      else {
        current.push(record)
        if (ends !== undefined) ending.push(record)
      }
    }
    this.#over = new SortedRecords(orders.over, over)
    this.#current = new SortedRecords(orders.current, current)
    this.#ends = new SortedRecords(byEnd, ending)
  }

  readonly #isOver = ({ times }: StoryRecord): boolean =>
    this.#parts && times.ends !== undefined && times.ends < this.#at

  get length(): number {
    return this.#current.length + this.#over.length
  }

  /** The moment whose order it has. */
  get moment(): number {
    return this.#at
  }

  add(record: StoryRecord): void {
    const over = this.#isOver(record)
    if (over) this.#over.add(record)
    else this.#current.add(record)
    if (!over && hasEnd(record)) this.#ends.add(record)
  }

  remove(record: StoryRecord): void {
    const over = this.#isOver(record)
    if (over) this.#over.remove(record)
    else this.#current.remove(record)
    if (!over && hasEnd(record)) this.#ends.remove(record)
  }

  /** Moves what has ended by a moment that is not before the last one. */
  advance(at: number): void {
    this.#at = at
    if (!this.#parts) return
    const ended = this.#ends.takeBefore(this.#ends.lowest(({ times }) => !(times.ends! < at)))
    for (const record of ended) {
      this.#current.remove(record)
      this.#over.add(record)
    }
  }

  at(index: number): StoryRecord | undefined {
    const current = this.#current.length
    return index < current ? this.#current.at(index) : this.#over.at(index - current)
  }

  slice(from: number, to: number): readonly StoryRecord[] {
    const current = this.#current.length
    return [
      ...this.#current.slice(Math.min(from, current), Math.min(to, current)),
      ...this.#over.slice(Math.max(0, from - current), Math.max(0, to - current)),
    ]
  }

  /** The place of this very record; -1 where it is not in it. */
  indexOf(record: StoryRecord): number {
    if (!this.#isOver(record)) return this.#current.indexOf(record)
    const index = this.#over.indexOf(record)
    return index < 0 ? -1 : index + this.#current.length
  }

  /** The record that ends first of those that are not over, leaving some out. */
  firstEnd(excluding: ReadonlySet<StoryRecord> = new Set()): number | undefined {
    for (let index = 0; index <= excluding.size; index++) {
      const record = this.#ends.at(index)
      if (record && !excluding.has(record)) return record.times.ends
    }
    return undefined
  }
}

const hasEnd = ({ times }: StoryRecord): boolean => times.ends !== undefined
