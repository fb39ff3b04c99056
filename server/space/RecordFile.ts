import { rmSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../../services/storage/openDatabase.ts'
import type { RecordStore, SyncState } from '../../src/index/SpaceSync.ts'
import type { RecordEdit, StoryRecord } from '../../src/index/storyRecord.ts'

/**
 * Records are a kilobyte each: they lie in the order in which they came, and an index finds them. `making` counts the builds that
 * wrote to the file: a record of an earlier one is to be made again.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  DROP TABLE IF EXISTS records;
  DROP TABLE IF EXISTS stories;
  CREATE TABLE IF NOT EXISTS made_records (
    uuid TEXT NOT NULL, language TEXT NOT NULL, making INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (uuid, language)
  ) STRICT;
`

/** Another one where the tables are others: what was kept in those is dropped. */
const LAYOUT = 'records with their making'

/** So many records are read together: some milliseconds. */
const ROWS_PER_STATEMENT = 256

interface RecordFileOptions {
  readonly file: string
  /** What records can be used together with: those of any other kind are dropped. */
  readonly kind: string
  /** What records are made by: those made by anything else are used until they are made again. */
  readonly build: string
  readonly report: (message: string, error?: unknown) => void
}

/** How far what is kept was brought, and of which space it is. */
export interface StoredState {
  readonly state: SyncState
  readonly spaceId: number | undefined
}

/** Some of the records that are kept. */
export interface StoredRecords {
  readonly records: readonly StoryRecord[]
  /** The uuids of those that another build made. */
  readonly outdated: readonly string[]
}

/**
 * The records of the space as a file: all that a start needs to answer lists without reading the space. It holds nothing that
 * cannot be read again, so a damaged one is made anew, and where none can be written there is none.
 */
export class RecordFile implements RecordStore {
  readonly #options: RecordFileOptions
  #open: OpenDatabase | undefined
  #making = 1

  constructor(options: RecordFileOptions) {
    this.#options = { ...options, kind: `${LAYOUT} ${options.kind}` }
    this.#open = this.#opened()
  }

  /** What is kept; undefined where nothing is that can be used. */
  load(): StoredState | undefined {
    return this.#tried(({ db }) => {
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

  /** All records that are kept, some at a time. Throws nothing: `false` is the end of a file that cannot be read on. */
  *records(): Generator<StoredRecords, boolean> {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const after: number = last
      const read = this.#tried(({ db }) => {
        const some = 'SELECT rowid, making, record FROM made_records WHERE rowid > ? ORDER BY rowid LIMIT ?'
        const rows = db.prepare(some).all(after, ROWS_PER_STATEMENT)
        const records = rows.map(({ record }) => JSON.parse(String(record)) as StoryRecord)
        const outdated = records.filter((_, at) => rows[at]!.making !== this.#making)
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

  /** Says of which space the records are. */
  setSpace(id: number): void {
    this.#tried(({ db }) => setMeta(db, 'space', String(id)))
  }

  save({ put = [], remove = [] }: RecordEdit, state: SyncState): void {
    this.#tried(({ db, transaction }) =>
      transaction(() => {
        const drop = db.prepare('DELETE FROM made_records WHERE uuid = ?')
        for (const uuid of remove) drop.run(uuid)
        const insert = db.prepare('INSERT OR REPLACE INTO made_records VALUES (?, ?, ?, ?)')
        for (const record of put)
          insert.run(record.uuid, record.language, this.#making, JSON.stringify(record))
        setMeta(db, 'state', JSON.stringify(state))
      }),
    )
  }

  /** Takes records of stories for those of this build, which makes the same of them. */
  confirm(uuids: readonly string[]): void {
    this.#tried(({ db, transaction }) =>
      transaction(() => {
        const confirm = db.prepare('UPDATE made_records SET making = ? WHERE uuid = ?')
        for (const uuid of uuids) confirm.run(this.#making, uuid)
      }),
    )
  }

  /** Drops all that is kept. */
  clear(): void {
    const { kind, build } = this.#options
    this.#tried(({ db, transaction }) => transaction(() => empty(db, { kind, build }, this.#making)))
  }

  close(): void {
    this.#open?.db.close()
    this.#open = undefined
  }

  #opened(): OpenDatabase | undefined {
    const { file, kind, build, report } = this.#options
    const open = () => {
      const opened = openDatabase({
        file,
        name: 'database of the list of stories',
        lost: 'It is made again from the content service.',
        schema: SCHEMA,
      })
      const of = opened.db.prepare('SELECT value FROM meta WHERE name = ?')
      const [stored, maker, making] = ['kind', 'build', 'making'].map((name) => of.get(name)?.value)
      this.#making = Number(making ?? 0) + (maker === build ? 0 : 1)
      opened.transaction(() => {
        if (stored !== kind) empty(opened.db, { kind, build }, this.#making)
        else if (maker !== build) setMaker(opened.db, build, this.#making)
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
          `The list of stories cannot be kept in ${file}, so each start reads the space again. Let this process write there, or set DATA_DIR.`,
          error,
        )
        return undefined
      }
    }
  }

  /** What cannot be written is read again at the next start: what was kept before it stays whole. */
  #tried<Result>(work: (open: OpenDatabase) => Result): Result | undefined {
    if (!this.#open) return undefined
    try {
      return work(this.#open)
    } catch (error) {
      this.#options.report(
        `The list of stories can no longer be kept in ${this.#options.file}, so the next start reads again what changes from now on.`,
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

function setMaker(db: Database, build: string, making: number): void {
  setMeta(db, 'build', build)
  setMeta(db, 'making', String(making))
}

function empty(
  db: Database,
  { kind, build }: Pick<RecordFileOptions, 'kind' | 'build'>,
  making: number,
): void {
  db.exec('DELETE FROM made_records; DELETE FROM meta')
  setMeta(db, 'kind', kind)
  setMaker(db, build, making)
}
