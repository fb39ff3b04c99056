import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { JsonValue } from '../space/Json.ts'
import type { HistoryEntry } from '../store/History.ts'
import type { StoryDiff } from '../store/StoryDiff.ts'

/** Metadata of the log of one window's work on one story. */
export interface LogHead {
  readonly key: string
  /** The story, as `<space>/<id>`. */
  readonly story: string
  /** Id of the window. */
  readonly window: string
  /** Structure of blocks in the space. A log of a different structure cannot be used. */
  readonly shape: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Position in the history: entries before it are applied. */
  readonly position: number
  readonly count: number
  /** True if the service may not have all edits. */
  readonly isUnsaved: boolean
}

/** JSON, because it is written and read much faster than objects. Large texts are blobs, which IndexedDB does not copy while writing. */
export type StoredText = string | Blob

/** The start of the unsaved edits. */
export interface Checkpoint {
  /** The service's version and its story. */
  readonly version: number
  readonly saved: StoredText
  /** Story from which the steps start; null: the saved one. */
  readonly from: StoredText | null
  /** Blocks of that story, if it does not store all uids; see `StoryStore.snapshotBlocks`. */
  readonly blocks: string | null
}

export interface LogSchema extends DBSchema {
  heads: { key: string; value: LogHead; indexes: { story: string; at: number } }
  /** Content before the first entry of a history. */
  bases: { key: string; value: JsonValue | Blob }
  /** JSON of entries; earlier versions of the editor stored objects. */
  entries: { key: [string, number]; value: string | HistoryEntry }
  checkpoints: { key: string; value: Checkpoint }
  /** Diffs since the checkpoint, in numbered parts, as JSON; earlier versions of the editor stored objects. */
  steps: { key: [string, number]; value: string | readonly StoryDiff[] }
}

export type LogDatabase = IDBPDatabase<LogSchema>

export const STORES = ['heads', 'bases', 'entries', 'checkpoints', 'steps'] as const

export type LogWriting = IDBPTransaction<LogSchema, typeof STORES, 'readwrite'>

/** @throws DOMException if the browser has no storage, as in some private windows */
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
    // A newer version of the editor in a different window waits until this connection closes.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** Starts a transaction that is complete only when it is on disk, not in the system's memory. */
export const beginWrite = (database: LogDatabase): LogWriting =>
  database.transaction(STORES, 'readwrite', { durability: 'strict' })

/** Ignores the rejection of a request of a write: the transaction reports the failure. */
export const ignoreRejection = (request: Promise<unknown>): void => void request.catch(() => {})

/** Key range of a log's rows from a number on. */
export const rowsOf = (key: string, from = 0) =>
  IDBKeyRange.bound([key, from], [key, Number.MAX_SAFE_INTEGER])

export async function removeLog(writing: LogWriting, key: string): Promise<void> {
  for (const store of ['heads', 'bases', 'checkpoints'] as const)
    ignoreRejection(writing.objectStore(store).delete(key))
  for (const store of ['entries', 'steps'] as const) await writing.objectStore(store).delete(rowsOf(key))
}
