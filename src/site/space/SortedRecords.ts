import type { StoryRecord } from './storyRecord.ts'

/** Orders records. Never 0 for two of different stories, so that each has one place. */
export type CompareRecords = (a: StoryRecord, b: StoryRecord) => number

/** An order of records by a number, the lowest first. It is read once of each record, which many thousands are sorted by quickly. */
export interface NumberOrder {
  /** Never NaN. */
  readonly number: (record: StoryRecord) => number
  /** Orders those of the same number. */
  readonly rest: CompareRecords
}

/** Records in one order, kept by changes: each is found, put in and taken out by binary search. */
export class SortedRecords {
  readonly #compare: CompareRecords
  readonly #records: StoryRecord[]

  constructor(order: CompareRecords | NumberOrder, records: readonly StoryRecord[] = []) {
    this.#compare = typeof order === 'function' ? order : compareIn(order)
    this.#records = typeof order === 'function' ? records.toSorted(order) : sortedByNumber(records, order)
  }

  get length(): number {
    return this.#records.length
  }

  at(index: number): StoryRecord | undefined {
    return this.#records[index]
  }

  slice(from: number, to?: number): StoryRecord[] {
    return this.#records.slice(from, to)
  }

  add(record: StoryRecord): void {
    this.#records.splice(
      this.lowest((other) => this.#compare(other, record) >= 0),
      0,
      record,
    )
  }

  remove(record: StoryRecord): void {
    const index = this.indexOf(record)
    if (index >= 0) this.#records.splice(index, 1)
  }

  /** The place of this very record; -1 where it is not in it. */
  indexOf(record: StoryRecord): number {
    const index = this.lowest((other) => this.#compare(other, record) >= 0)
    return this.#records[index] === record ? index : -1
  }

  /** The first place whose record holds for a condition which, once it holds, holds for all that follow. */
  lowest(holds: (record: StoryRecord) => boolean): number {
    let low = 0
    let high = this.#records.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(this.#records[middle]!)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Takes out all records before a place, and gives them. */
  takeBefore(index: number): StoryRecord[] {
    return this.#records.splice(0, index)
  }
}

/** Compares by an order's number, then by its rest. */
export function compareIn({ number, rest }: NumberOrder): CompareRecords {
  return (a, b) => compareNumbers(number(a), number(b)) || rest(a, b)
}

/** Both may be the same infinity, whose difference is no number. */
const compareNumbers = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0)

function sortedByNumber(records: readonly StoryRecord[], { number, rest }: NumberOrder): StoryRecord[] {
  const numbers = Float64Array.from(records, number)
  return Array.from(records, (_, place) => place)
    .sort((a, b) => compareNumbers(numbers[a]!, numbers[b]!) || rest(records[a]!, records[b]!))
    .map((place) => records[place]!)
}
