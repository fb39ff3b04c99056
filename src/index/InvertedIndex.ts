import { SlotList } from './SlotList.ts'
import type { StoryRecord } from './storyRecord.ts'

const EMPTY = new Uint32Array(0)

/** Slots of records by keys, of which a record has any number, such as tags. */
export class InvertedIndex {
  readonly #keys: (record: StoryRecord) => readonly string[]
  /** A single slot is stored as a number instead of a list, since most keys have one record. */
  readonly #slots = new Map<string, number | SlotList>()

  constructor(keys: (record: StoryRecord) => readonly string[]) {
    this.#keys = keys
  }

  keys(): Iterable<string> {
    return this.#slots.keys()
  }

  /** Returns the slots of a key, in no order. Valid until the next change. */
  get(key: string): Uint32Array {
    const found = this.#slots.get(key)
    if (found === undefined) return EMPTY
    return typeof found === 'number' ? Uint32Array.of(found) : found.slots
  }

  count(key: string): number {
    const found = this.#slots.get(key)
    return typeof found === 'object' ? found.length : Number(found !== undefined)
  }

  add(slot: number, record: StoryRecord): void {
    for (const key of new Set(this.#keys(record))) {
      const found = this.#slots.get(key)
      if (found === undefined) this.#slots.set(key, slot)
      else if (typeof found === 'object') found.add(slot)
      else {
        const list = new SlotList()
        list.add(found)
        list.add(slot)
        this.#slots.set(key, list)
      }
    }
  }

  remove(slot: number, record: StoryRecord): void {
    for (const key of new Set(this.#keys(record))) {
      const found = this.#slots.get(key)
      if (typeof found === 'object') found.remove(slot)
      if (found === slot || (typeof found === 'object' && found.length === 0)) this.#slots.delete(key)
    }
  }
}
