import type { HistoryEntry } from './History.ts'

/** Numbers the contents of a story. Undo and redo return to the earlier number of a content. */
export class RevisionCounter {
  #current = 0
  #changeCount = 0
  #recordedCount = 0
  /** Key of the content before the first entry. */
  readonly #start = {}
  #byEntry: WeakMap<object, number>

  /** @param entry the entry that led to the opened content */
  constructor(entry: HistoryEntry | null) {
    this.#byEntry = new WeakMap([[entry ?? this.#start, 0]])
  }

  get current(): number {
    return this.#current
  }

  /** Gives the content a new number, after each applied change. */
  increment(): void {
    this.#changeCount += 1
    this.#current = this.#changeCount
  }

  /** Gives the content the number that it had after the same entry before. */
  record(entry: HistoryEntry | null): void {
    // A change outside the history: entries now lead to different content than before.
    if (this.#changeCount > this.#recordedCount + 1) this.forget()
    this.#recordedCount = this.#changeCount
    this.#current = this.#byEntry.get(entry ?? this.#start) ?? this.#current
    this.assign(entry)
  }

  /** Notes that an entry leads to the current content. */
  assign(entry: HistoryEntry | null): void {
    this.#byEntry.set(entry ?? this.#start, this.#current)
  }

  /** Forgets the numbers of all entries, when they lead to different content than before. */
  forget(): void {
    this.#byEntry = new WeakMap()
  }
}
