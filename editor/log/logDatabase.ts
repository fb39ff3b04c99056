import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { JsonValue } from '../space/Json.ts'
import type { HistoryEntry } from '../store/History.ts'
import type { StoryDiff } from '../store/StoryDiff.ts'

/** What is kept of one window's work on one story. */
export interface LogHead {
  readonly key: string
  /** The story, as `<space>/<id>`. */
  readonly story: string
  /** The window, by a name of its own. */
  readonly window: string
  /** The shape of records in this space. A log of another is of no use. */
  readonly shape: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of the history: entries before it are done. */
  readonly position: number
  readonly count: number
  /** Whether the service may not have all of it. */
  readonly isUnsaved: boolean
}

/** JSON, which is written and read much quicker than objects. What is large is a blob, which is not copied while it is written. */
export type StoredText = string | Blob

/** Where the edits that are not saved begin. */
export interface Checkpoint {
  /** The version at the service, and the story of that version. */
  readonly version: number
  readonly saved: StoredText
  /** The story that the steps are applied to; null: the saved one. */
  readonly from: StoredText | null
  /** Blocks of that story, where it does not say what they are called; see `StoryStore.snapshotBlocks`. */
  readonly blocks: string | null
}

export interface LogSchema extends DBSchema {
  heads: { key: string; value: LogHead; indexes: { story: string; at: number } }
  /** The content that the first entry of a history begins at. */
  bases: { key: string; value: JsonValue | Blob }
  /** JSON of entries; of an earlier version of the editor, these themselves. */
  entries: { key: [string, number]; value: string | HistoryEntry }
  checkpoints: { key: string; value: Checkpoint }
  /** What was done since the checkpoint, in parts by number: their JSON, or as those of `entries`. */
  steps: { key: [string, number]; value: string | readonly StoryDiff[] }
}

export type LogDatabase = IDBPDatabase<LogSchema>

export const STORES = ['heads', 'bases', 'entries', 'checkpoints', 'steps'] as const

export type LogWriting = IDBPTransaction<LogSchema, typeof STORES, 'readwrite'>

/** @throws DOMException where the browser keeps nothing, as in some private windows */
export function openLogDatabase(name: string, closed: () => void): Promise<LogDatabase> {
  return openDB<LogSchema>(name, 1, {
    upgrade(fresh) {
      const heads = fresh.createObjectStore('heads', { keyPath: 'key' })
      heads.createIndex('story', 'story')
      heads.createIndex('at', 'at')
      for (const store of ['bases', 'entries', 'checkpoints', 'steps'] as const)
        fresh.createObjectStore(store)
    },
    terminated: closed,
    // A later version of the editor, in another window, waits for this.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** Begins a write that has reached the disk when it is done, not only the system's memory. */
export const beginWrite = (database: LogDatabase): LogWriting =>
  database.transaction(STORES, 'readwrite', { durability: 'strict' })

/** A request of a write whose failure is told by the write's end. */
export const queue = (request: Promise<unknown>): void => void request.catch(() => {})

/** The rows of a log from a number on. */
export const rowsOf = (key: string, from = 0) =>
  IDBKeyRange.bound([key, from], [key, Number.MAX_SAFE_INTEGER])

export async function removeLog(writing: LogWriting, key: string): Promise<void> {
  for (const store of ['heads', 'bases', 'checkpoints'] as const)
    queue(writing.objectStore(store).delete(key))
  for (const store of ['entries', 'steps'] as const) await writing.objectStore(store).delete(rowsOf(key))
}
