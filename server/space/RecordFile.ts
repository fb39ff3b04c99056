import { rmSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../../services/storage/openDatabase.ts'
import type { RecordStore, SyncState } from '../../src/index/SpaceSync.ts'
import type { RecordEdit, StoryRecord } from '../../src/index/storyRecord.ts'

/**
 * `making` is the generation of the build that created a record. It increases with each different build that opens the file; records of
 * earlier generations have to be rebuilt. Records have about a kilobyte, so they are stored in insertion order, not by primary key.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  DROP TABLE IF EXISTS records;
  DROP TABLE IF EXISTS stories;
  CREATE TABLE IF NOT EXISTS made_records (
    uuid TEXT NOT NULL, language TEXT NOT NULL, making INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (uuid, language)
  ) STRICT;
`

/** Identifies the schema. A file with a different schema is emptied. */
const TABLES = 'records with their making'

/** Number of records that are read at once, which takes a few milliseconds. */
const ROWS_PER_STATEMENT = 256

interface RecordFileOptions {
  readonly file: string
  /** Identifies the format of the records. Records with a different kind are deleted. */
  readonly kind: string
  /** Hash of the code that creates records. Records of a different build are used until they are rebuilt. */
  readonly build: string
  /** True if the file was already checked for damage. */
  readonly isKnownSound?: boolean
  readonly report: (message: string, error?: unknown) => void
}

/** Progress of the stored records, and their space. */
export interface StoredState {
  readonly state: SyncState
  readonly spaceId: number | undefined
}

/** A batch of stored records. */
export interface StoredRecords {
  readonly records: readonly StoryRecord[]
  /** The uuids of those that a different build created. */
  readonly outdated: readonly string[]
}

/**
 * SQLite file with the records of the space, so that a start can answer lists without reading the space. It is a cache: a damaged file
 * is replaced, and if it can't be written, nothing is stored.
 */
export class RecordFile implements RecordStore {
  readonly #options: RecordFileOptions
  #open: OpenDatabase | undefined
  #generation = 1

  constructor(options: RecordFileOptions) {
    this.#options = { ...options, kind: `${TABLES} ${options.kind}` }
    this.#open = this.#openFile()
  }

  /** Returns the progress of the stored records; undefined if there are none. */
  load(): StoredState | undefined {
    return this.#attempt(({ db }) => {
      const meta = new Map(
        db
          .prepare('SELECT name, value FROM meta')
          .all()
          .map(({ name, value }) => [String(name), String(value)]),
      )
      const state = meta.get('state')
      if (state === undefined) return undefined
      const spaceId = meta.get('space')
      return {
        state: JSON.parse(state) as SyncState,
        spaceId: spaceId === undefined ? undefined : Number(spaceId),
      }
    })
  }

  /** Yields all stored records in batches. Never throws; returns false if the file could not be read to its end. */
  *records(): Generator<StoredRecords, boolean> {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last
      const read = this.#attempt(({ db }) => {
        const some = 'SELECT rowid, making, record FROM made_records WHERE rowid > ? ORDER BY rowid LIMIT ?'
        const rows = db.prepare(some).all(after, ROWS_PER_STATEMENT)
        const records = rows.map(({ record }) => JSON.parse(String(record)) as StoryRecord)
        const outdated = records.filter((_, at) => rows[at]!.making !== this.#generation)
        return {
          records,
          outdated: outdated.map(({ uuid }) => uuid),
          last: rows.length ? Number(rows.at(-1)!.rowid) : undefined,
        }
      })
      if (!read) return false
      if (read.records.length) yield read
      last = read.last
    }
    return true
  }

  /** Stores the id of the space that the records belong to. */
  setSpace(id: number): void {
    this.#attempt(({ db }) => setMeta(db, 'space', String(id)))
  }

  save({ put = [], remove = [] }: RecordEdit, state: SyncState): void {
    this.#attempt(({ db, transaction }) =>
      transaction(() => {
        const drop = db.prepare('DELETE FROM made_records WHERE uuid = ?')
        for (const uuid of remove) drop.run(uuid)
        const insert = db.prepare('INSERT OR REPLACE INTO made_records VALUES (?, ?, ?, ?)')
        for (const record of put)
          insert.run(record.uuid, record.language, this.#generation, JSON.stringify(record))
        setMeta(db, 'state', JSON.stringify(state))
      }),
    )
  }

  /** Marks the records of stories as created by this build. */
  markCurrent(uuids: readonly string[]): void {
    this.#attempt(({ db, transaction }) =>
      transaction(() => {
        const confirm = db.prepare('UPDATE made_records SET making = ? WHERE uuid = ?')
        for (const uuid of uuids) confirm.run(this.#generation, uuid)
      }),
    )
  }

  /** Deletes all records. */
  clear(): void {
    const { kind, build } = this.#options
    this.#attempt(({ db, transaction }) =>
      transaction(() => deleteAll(db, { kind, build }, this.#generation)),
    )
  }

  close(): void {
    this.#open?.db.close()
    this.#open = undefined
  }

  #openFile(): OpenDatabase | undefined {
    const { file, kind, build, isKnownSound, report } = this.#options
    const open = () => {
      const opened = openDatabase({
        file,
        name: 'database of the list of stories',
        lost: 'It is rebuilt from the content service.',
        schema: SCHEMA,
        isKnownSound,
        format: 1,
      })
      const of = opened.db.prepare('SELECT value FROM meta WHERE name = ?')
      const [stored, maker, making] = ['kind', 'build', 'making'].map((name) => of.get(name)?.value)
      this.#generation = Number(making ?? 0) + (maker === build ? 0 : 1)
      opened.transaction(() => {
        if (stored !== kind) deleteAll(opened.db, { kind, build }, this.#generation)
        else if (maker !== build) setBuild(opened.db, build, this.#generation)
      })
      return opened
    }
    try {
      return open()
    } catch {
      try {
        for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
        return open()
      } catch (error) {
        report(
          `The list of stories cannot be written to ${file}, so each start has to reload the space. Allow this process to write there, or set DATA_DIR.`,
          error,
        )
        return undefined
      }
    }
  }

  /** Runs work on the file. If it fails, reports the error and closes the file, whose content stays consistent. */
  #attempt<Result>(work: (open: OpenDatabase) => Result): Result | undefined {
    if (!this.#open) return undefined
    try {
      return work(this.#open)
    } catch (error) {
      this.#options.report(
        `The list of stories can no longer be written to ${this.#options.file}, so the next start has to reload all later changes.`,
        error,
      )
      this.close()
      return undefined
    }
  }
}

type Database = OpenDatabase['db']

const setMeta = (db: Database, name: string, value: string): void =>
  void db.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value)

function setBuild(db: Database, build: string, making: number): void {
  setMeta(db, 'build', build)
  setMeta(db, 'making', String(making))
}

function deleteAll(
  db: Database,
  { kind, build }: Pick<RecordFileOptions, 'kind' | 'build'>,
  making: number,
): void {
  db.exec('DELETE FROM made_records; DELETE FROM meta')
  setMeta(db, 'kind', kind)
  setBuild(db, build, making)
}
