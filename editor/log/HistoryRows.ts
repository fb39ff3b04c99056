import { isObject } from '../../json/JsonObject.ts'
import type { JsonValue } from '../space/Json.ts'
import type { HistoryEntry } from '../store/History.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { storyBody } from '../store/storyBody.ts'
import { ignoreRejection, type LogWriting, rowsOf } from './logDatabase.ts'

/** Maximum size of a stored history. Beyond it a new one starts: older entries can be undone until a reload only. */
const MAX_ENTRIES = 5000
const MAX_CHARACTERS = 50_000_000

/** Writes the history of a store into a log: the diffs of each entry, and the content before the first one. */
export class HistoryRows {
  readonly #key: string
  readonly #store: StoryStore
  #base: JsonValue
  #isBaseWritten = false
  /** Number of the store's entries that are not in the log, because they are older. */
  #skipped = 0
  /** Entries as last written. */
  #written: readonly HistoryEntry[] = []
  #characterCount = 0

  /** @param base content before the first entry of the store's history */
  constructor(key: string, store: StoryStore, base: JsonValue) {
    this.#key = key
    this.#store = store
    this.#base = base
  }

  /** Adds unwritten entries to a write. @returns size and position for the head, and a callback for when the write is complete */
  write(writing: LogWriting) {
    const { entries: all, position } = this.#store.history
    if (
      position < this.#skipped ||
      all.length - this.#skipped > MAX_ENTRIES ||
      this.#characterCount > MAX_CHARACTERS
    )
      this.#restart(position)
    const entries = all.slice(this.#skipped)
    const rows = writing.objectStore('entries')
    const same = commonStart(this.#written, entries)
    ignoreRejection(rows.delete(rowsOf(this.#key, same)))
    for (const [index, entry] of entries.slice(same).entries()) {
      const text = JSON.stringify(entry)
      this.#characterCount += text.length
      ignoreRejection(rows.put(text, [this.#key, same + index]))
    }
    if (!this.#isBaseWritten)
      ignoreRejection(writing.objectStore('bases').put(storableBase(this.#base), this.#key))
    return {
      count: entries.length,
      position: position - this.#skipped,
      onWritten: () => {
        this.#written = entries
        this.#isBaseWritten = true
      },
    }
  }

  /** Starts a new history: the current content becomes the base. */
  #restart(position: number): void {
    this.#base = (this.#store.story().content ?? null) as JsonValue
    this.#isBaseWritten = false
    this.#skipped = position
    this.#written = []
    this.#characterCount = 0
  }
}

/** Returns large content as a blob, which IndexedDB does not copy while writing. */
function storableBase(base: JsonValue): JsonValue | Blob {
  const body = isObject(base) ? storyBody(base) : base
  return body instanceof Blob ? body : base
}

function commonStart(one: readonly HistoryEntry[], other: readonly HistoryEntry[]): number {
  let count = 0
  while (count < one.length && one[count] === other[count]) count += 1
  return count
}
