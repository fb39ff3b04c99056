import type { StoryRecord } from './storyRecord.ts'

/** Orders records. Never 0 for two of different stories, so that each has one place. */
export type CompareRecords = (a: StoryRecord, b: StoryRecord) => number

/** Records in one order, kept by changes: each is found, put in and taken out by binary search. */
export class SortedRecords {
  readonly #compare: CompareRecords
  readonly #records: StoryRecord[]

  constructor(compare: CompareRecords, records: readonly StoryRecord[] = []) {
    this.#compare = compare
    this.#records = records.toSorted(compare)
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
