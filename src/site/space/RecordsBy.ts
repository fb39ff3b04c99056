import type { StoryRecord } from './storyRecord.ts'

/** Records by texts that each of them has some of, such as its tags. */
export class RecordsBy {
  readonly #keys: (record: StoryRecord) => readonly string[]
  /** Most texts are of one record, which then stands for a set. */
  readonly #records = new Map<string, StoryRecord | Set<StoryRecord>>()

  constructor(keys: (record: StoryRecord) => readonly string[]) {
    this.#keys = keys
  }

  get(key: string): Iterable<StoryRecord> {
    const found = this.#records.get(key)
    if (!found) return []
    return found instanceof Set ? found : [found]
  }

  first(key: string): StoryRecord | undefined {
    const [record] = this.get(key)
    return record
  }

  count(key: string): number {
    const found = this.#records.get(key)
    return found instanceof Set ? found.size : Number(found !== undefined)
  }

  add(record: StoryRecord): void {
    for (const key of new Set(this.#keys(record))) {
      const found = this.#records.get(key)
      if (!found) this.#records.set(key, record)
      else if (found instanceof Set) found.add(record)
      else if (found !== record) this.#records.set(key, new Set([found, record]))
    }
  }

  remove(record: StoryRecord): void {
    for (const key of new Set(this.#keys(record))) {
      const found = this.#records.get(key)
      if (found === record) this.#records.delete(key)
      else if (found instanceof Set && found.delete(record) && found.size === 0) this.#records.delete(key)
    }
  }
}
