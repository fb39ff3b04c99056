import { join } from 'node:path'
import { type Latest, type LatestLimit, readLatest } from '../readLatest.ts'
import { type OpenDatabase, openDatabase } from '../storage/openDatabase.ts'
import { decodeFields } from './decodeValue.ts'
import { encodeFields } from './encodeValue.ts'
import type { StoredDocument } from './StoredDocument.ts'

/** The result of a commit at a path: the new document, or undefined if it was deleted. */
export type Change = { readonly path: string; readonly document: StoredDocument | undefined }

/** Thrown for a stored document that cannot be parsed, because the file was damaged or changed by a different program. */
export class UnreadableDocument extends Error {
  constructor(path: string, cause: unknown) {
    super(`The stored document ${path} cannot be read.`, { cause })
    this.name = 'UnreadableDocument'
  }
}

/** Persistent storage of the documents, in one SQLite file. */
export interface DocumentStore {
  /** @throws UnreadableDocument */
  find(path: string): StoredDocument | undefined
  /**
   * Returns the documents of the collection with this path (`websiteForms`, or `a/b/websiteForms`), sorted by id.
   *
   * @throws UnreadableDocument
   */
  collection(path: string): StoredDocument[]
  /** Returns the newest documents of a collection, newest first, and the number of omitted ones. Unreadable documents are skipped. */
  newest(path: string, limit: LatestLimit): Latest<StoredDocument>
  /** Runs `decide` and applies its changes in one transaction with the write lock. Durable when it returns. */
  write<T>(decide: () => { readonly changes: readonly Change[]; readonly result: T }): T
  /** Returns a commit time in microseconds of the epoch, later than all earlier ones. */
  commitTime(): bigint
  /**
   * Deletes the oldest documents that were created before a date in the collections with matching ids, at most `limit`. Returns their number.
   */
  deleteBefore(date: Date, limit: number, matches: (collectionId: string) => boolean): number
  close(): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents (
    path TEXT PRIMARY KEY, collection TEXT NOT NULL, fields TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS by_collection ON documents (collection, created);
`

/** @throws Error with instructions if the file cannot be opened or is damaged */
export function openDocumentStore(dataDir: string): DocumentStore {
  return storeOn(
    openDatabase({
      file: join(dataDir, 'firestore.sqlite'),
      name: 'database of forms and sessions',
      schema: SCHEMA,
      format: 1,
      readBigInts: true,
      lost: 'What people sent is only in the old file, or in a backup of it.',
    }),
  )
}

function storeOn({ db, use, transaction }: OpenDatabase): DocumentStore {
  // Deleted documents are overwritten in the file.
  db.exec('PRAGMA secure_delete = ON')
  const one = db.prepare('SELECT * FROM documents WHERE path = ?')
  const all = db.prepare('SELECT * FROM documents WHERE collection = ? ORDER BY path')
  const last = db.prepare('SELECT * FROM documents WHERE collection = ? ORDER BY created DESC LIMIT ?')
  const number = db.prepare('SELECT count(*) AS n FROM documents WHERE collection = ?')
  const latest = db.prepare('SELECT max(updated) AS at FROM documents')
  const remove = db.prepare('DELETE FROM documents WHERE path = ?')
  const collections = db.prepare('SELECT DISTINCT collection FROM documents')
  const removeOld = db.prepare(
    `DELETE FROM documents WHERE path IN
       (SELECT path FROM documents WHERE collection = ? AND created < ? ORDER BY created LIMIT ?)`,
  )
  const upsert = db.prepare(
    `INSERT INTO documents VALUES (:path, :collection, :fields, :created, :updated)
     ON CONFLICT (path) DO UPDATE SET fields = :fields, updated = :updated, created = :created`,
  )
  let time = BigInt((use(() => latest.get())?.at as bigint | null) ?? 0n)

  function apply({ path, document }: Change): void {
    if (!document) {
      remove.run(path)
      return
    }
    const { created, updated, fields } = document
    const collection = path.slice(0, path.lastIndexOf('/'))
    upsert.run({ path, collection, fields: JSON.stringify(encodeFields(fields)), created, updated })
  }

  return {
    find(path) {
      const row = use(() => one.get(path))
      return row && toDocument(row)
    },
    collection: (path) => use(() => all.all(path)).map(toDocument),
    newest: (path, limit) =>
      use(() =>
        readLatest({
          rows: last.iterate(path, limit.count),
          total: Number(number.get(path)?.n),
          maxCharacters: limit.characters,
          textOf: (row) => row.fields as string,
          read: toDocument,
        }),
      ),
    write: (decide) =>
      transaction(() => {
        const { changes, result } = decide()
        for (const change of changes) apply(change)
        return result
      }),
    commitTime() {
      const now = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000))
      time = now > time ? now : time + 1n
      return time
    },
    deleteBefore: (date, limit, matches) =>
      transaction(() => {
        let deleted = 0
        for (const { collection } of collections.all() as { collection: string }[]) {
          if (!matches(collection.slice(collection.lastIndexOf('/') + 1))) continue
          deleted += Number(
            removeOld.run(collection, BigInt(date.getTime()) * 1000n, limit - deleted).changes,
          )
          if (deleted === limit) break
        }
        return deleted
      }),
    close: () => db.close(),
  }
}

function toDocument(row: Record<string, unknown>): StoredDocument {
  const path = row.path as string
  try {
    const fields = decodeFields(JSON.parse(row.fields as string))
    return { path, fields, created: row.created as bigint, updated: row.updated as bigint }
  } catch (error) {
    throw new UnreadableDocument(path, error)
  }
}
