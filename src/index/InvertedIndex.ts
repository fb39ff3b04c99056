import type { StoryRecord } from './storyRecord.ts'

/** Slots of records by keys, of which a record has any number, such as tags. */
export class InvertedIndex {
  readonly #keys: (record: StoryRecord) => readonly string[]
  /** A single slot is stored without a list, since most keys have one record. */
  readonly #slots = new Map<string, number | number[]>()

  constructor(keys: (record: StoryRecord) => readonly string[]) {
    this.#keys = keys
  }

  keys(): Iterable<string> {
    return this.#slots.keys()
  }

  /** Returns the slots of a key, in no order. Valid until the next change. */
  get(key: string): readonly number[] {
    const found = this.#slots.get(key) ?? []
    return typeof found === 'number' ? [found] : found
  }

  add(slot: number, record: StoryRecord): void {
    for (const key of new Set(this.#keys(record))) {
      const found = this.#slots.get(key)
      if (found === undefined) this.#slots.set(key, slot)
      else if (typeof found === 'number') this.#slots.set(key, [found, slot])
      else found.push(slot)
    }
  }

  remove(slot: number, record: StoryRecord): void {
    for (const key of new Set(this.#keys(record))) {
      const found = this.#slots.get(key)
      if (found === slot) this.#slots.delete(key)
      if (typeof found !== 'object' || !found.includes(slot)) continue
      const last = found.pop()!
      if (last !== slot) found[found.indexOf(slot)] = last
      if (found.length === 0) this.#slots.delete(key)
    }
  }
}
