import { SlotList } from './SlotList.ts'
import type { StoryRecord } from './storyRecord.ts'

const NONE = new Uint32Array(0)

/** The slots of records by texts that each of them has some of, such as its tags. */
export class RecordsBy {
  readonly #keys: (record: StoryRecord) => readonly string[]
  /** Most texts are of one record, whose slot then stands for a list. */
  readonly #slots = new Map<string, number | SlotList>()

  constructor(keys: (record: StoryRecord) => readonly string[]) {
    this.#keys = keys
  }

  keys(): Iterable<string> {
    return this.#slots.keys()
  }

  /** The slots of a text, in no order. Not to be kept: it follows changes. */
  get(key: string): Uint32Array {
    const found = this.#slots.get(key)
    if (found === undefined) return NONE
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
