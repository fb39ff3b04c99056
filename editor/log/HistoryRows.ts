import { isObject, type JsonValue } from '../space/Json.ts'
import type { HistoryEntry } from '../store/History.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { storyBody } from '../store/storyBody.ts'
import { type LogWriting, queue, rowsOf } from './logDatabase.ts'

/** A longer or larger history begins anew: what is in memory can still be undone, and after a reload what came later. */
const MAX_ENTRIES = 5000
const MAX_LETTERS = 50_000_000

/** The history of a store as it is written into a log: the diffs of each entry, and the content that the first begins at. */
export class HistoryRows {
  readonly #key: string
  readonly #store: StoryStore
  #base: JsonValue
  #isBaseWritten = false
  /** How many of the store's entries came before the log's first. */
  #skipped = 0
  /** Entries as they were last written. */
  #written: readonly HistoryEntry[] = []
  #letters = 0

  /** @param base the content that the store's first entry begins at */
  constructor(key: string, store: StoryStore, base: JsonValue) {
    this.#key = key
    this.#store = store
    this.#base = base
  }

  /** Writes what is not written yet. @returns what the head says of it, and what is to be called once all of it is on disk */
  write(writing: LogWriting) {
    const { entries: all, position } = this.#store.history
    if (position < this.#skipped || all.length - this.#skipped > MAX_ENTRIES || this.#letters > MAX_LETTERS)
      this.#beginAnew(position)
    const entries = all.slice(this.#skipped)
    const rows = writing.objectStore('entries')
    const same = commonStart(this.#written, entries)
    queue(rows.delete(rowsOf(this.#key, same)))
    for (const [index, entry] of entries.slice(same).entries()) {
      const text = JSON.stringify(entry)
      this.#letters += text.length
      queue(rows.put(text, [this.#key, same + index]))
    }
    if (!this.#isBaseWritten) queue(writing.objectStore('bases').put(storableBase(this.#base), this.#key))
    return {
      count: entries.length,
      position: position - this.#skipped,
      written: () => {
        this.#written = entries
        this.#isBaseWritten = true
      },
    }
  }

  /** What is done by now is the base of what follows. */
  #beginAnew(position: number): void {
    this.#base = (this.#store.story().content ?? null) as JsonValue
    this.#isBaseWritten = false
    this.#skipped = position
    this.#written = []
    this.#letters = 0
  }
}

/** What is large is not copied while it is written. */
function storableBase(base: JsonValue): JsonValue | Blob {
  const body = isObject(base) ? storyBody(base) : base
  return body instanceof Blob ? body : base
}

function commonStart(one: readonly HistoryEntry[], other: readonly HistoryEntry[]): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}
