import type { PackedKeys } from './PackedRecords.ts'
import { SlotList } from './SlotList.ts'
import type { StoryRecord } from './storyRecord.ts'

const NONE = new Uint32Array(0)

/** The slots of records by texts that each of them has some of, such as its tags. */
export class RecordsBy {
  readonly #keys: (record: StoryRecord) => readonly string[]
  /** Most texts are of one record, whose slot then stands for a list. */
  #read = new Map<string, number | SlotList>()
  /** What a start took, until it is wanted. */
  #packed: (() => string) | undefined

  constructor(keys: (record: StoryRecord) => readonly string[]) {
    this.#keys = keys
  }

  get #slots(): Map<string, number | SlotList> {
    if (this.#packed === undefined) return this.#read
    const packed = JSON.parse(this.#packed()) as PackedKeys
    this.#packed = undefined
    this.#read = new Map(
      packed.map(([key, slots]) => [key, typeof slots === 'number' ? slots : SlotList.of(slots)]),
    )
    return this.#read
  }

  /** Takes all that an earlier process had. */
  take(packed: () => string): void {
    this.#packed = packed
  }

  /** The same for a later process, in which slots have other numbers. */
  packed(numberOf: Uint32Array): string {
    const packed: PackedKeys = Array.from(this.#slots, ([key, slots]) => [
      key,
      typeof slots === 'number' ? numberOf[slots]! : Array.from(slots.slots, (slot) => numberOf[slot]!),
    ])
    return JSON.stringify(packed)
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
      else this.#slots.set(key, SlotList.of([found, slot]))
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
