import { rmSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../../embedded/storage/openDatabase.ts'
import type { PackedRecords } from '../../src/site/space/PackedRecords.ts'
import type { FollowState, RecordStore } from '../../src/site/space/SpaceFollower.ts'
import type { RecordEdit, StoryRecord } from '../../src/site/space/storyRecord.ts'
import { type PackPart, partsOf } from './recordPacks.ts'
import {
  type Database,
  empty,
  type KeptPacks,
  readPacks,
  recordTables,
  setMaker,
  setMeta,
  writePacks,
  writesOf,
} from './recordTables.ts'

/** Another one where the tables are others: what was kept in those is dropped. */
const LAYOUT = 'numbered records and packs'

/** So many records are read together: some milliseconds. */
const AT_ONCE = 256

/** Up to so many records that are in no pack, or such a part of all, a start reads one by one. */
const FEW = 500
const SMALL_PART = 1 / 32

interface RecordFileOptions {
  readonly file: string
  /** What records can be used together with: those of any other kind are dropped. */
  readonly kind: string
  /** What records are made by: those made by anything else are used until they are made again. */
  readonly build: string
  readonly report: (message: string, error?: unknown) => void
}

/** How far what is kept was brought, and of which space it is. */
export interface KeptState {
  readonly state: FollowState
  readonly spaceId: number | undefined
}

/** Some of the records that are kept. */
export interface KeptRecords {
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
  /** The highest number in the packs. */
  #packed = 0
  /** How many records were written since they were packed. */
  #unpacked = 0
  /** Counts what is written to the file, by whomever; undefined where another process wrote what this one does not know. */
  #writes: number | undefined

  constructor(options: RecordFileOptions) {
    this.#options = { ...options, kind: `${LAYOUT} ${options.kind}` }
    this.#open = this.#opened()
  }

  /** What is kept; undefined where nothing is that can be used. */
  load(): KeptState | undefined {
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
        state: JSON.parse(state) as FollowState,
        spaceId: spaceId === undefined ? undefined : Number(spaceId),
      }
    })
  }

  /** What was packed by this build; undefined where nothing is that can be used. */
  packs(): KeptPacks | undefined {
    return this.#tried(({ db, transaction }) =>
      transaction(() => {
        const kept = readPacks(db, this.#making)
        if (kept) this.#packed = kept.number
        return kept
      }),
    )
  }

  /** Has `records` give those too that are packed. */
  forgetPacks(): void {
    this.#packed = 0
  }

  /**
   * All records that are kept and in no pack that was taken, some at a time. Throws nothing: `false` is the end of a file that
   * cannot be read on.
   */
  *records(): Generator<KeptRecords, boolean> {
    this.#unpacked = 0
    for (let last: number | undefined = this.#packed; last !== undefined; ) {
      const after: number = last
      const read = this.#tried(({ db }) => {
        const some =
          'SELECT number, making, record FROM numbered_records WHERE number > ? ORDER BY number LIMIT ?'
        const rows = db.prepare(some).all(after, AT_ONCE)
        const records = rows.map(({ record }) => JSON.parse(String(record)) as StoryRecord)
        const outdated = records.filter((_, at) => rows[at]!.making !== this.#making)
        return {
          records,
          outdated: outdated.map(({ uuid }) => uuid),
          last: rows.length ? Number(rows.at(-1)!.number) : undefined,
        }
      })
      if (!read) return false
      this.#unpacked += read.records.length
      if (read.records.length) yield read
      last = read.last
    }
    return true
  }

  /** Says of which space the records are. */
  setSpace(id: number): void {
    this.#tried(({ db }) => setMeta(db, 'space', String(id)))
  }

  keep({ put = [], remove = [] }: RecordEdit, state: FollowState): void {
    this.#tried(({ db, transaction }) =>
      transaction(() => {
        this.#count(db)
        const drop = db.prepare('DELETE FROM numbered_records WHERE uuid = ?')
        const note = db.prepare('INSERT OR IGNORE INTO gone_stories VALUES (?)')
        for (const uuid of remove) {
          drop.run(uuid)
          note.run(uuid)
        }
        const insert = db.prepare(
          'INSERT OR REPLACE INTO numbered_records (uuid, language, making, record) VALUES (?, ?, ?, ?)',
        )
        for (const record of put)
          insert.run(record.uuid, record.language, this.#making, JSON.stringify(record))
        setMeta(db, 'state', JSON.stringify(state))
      }),
    )
    this.#unpacked += put.length + remove.length
  }

  /** Whether so much is in no pack that a start would take longer by it. */
  wantsPacks(records: number): boolean {
    return (
      this.#open !== undefined &&
      this.#writes !== undefined &&
      this.#unpacked > Math.max(FEW, records * SMALL_PART)
    )
  }

  /**
   * Packs all records, which are those that were kept last; yields between its pieces, during which they may not change. Nothing is
   * packed where another process wrote others: what is taken for packed would not be.
   */
  *pack(languages: ReadonlyMap<string, PackedRecords>): Generator<undefined, void> {
    const all = new Map<string, readonly PackPart[]>()
    for (const [language, packed] of languages) all.set(language, yield* partsOf(packed))
    this.#tried(({ db, transaction }) =>
      transaction(() => {
        this.#count(db)
        if (this.#writes === undefined) return
        writePacks(db, all, this.#making)
        this.#unpacked = 0
      }),
    )
  }

  /** Takes records of stories for those of this build, which makes the same of them. */
  confirm(uuids: readonly string[]): void {
    this.#tried(({ db, transaction }) =>
      transaction(() => {
        this.#count(db)
        const confirm = db.prepare('UPDATE numbered_records SET making = ? WHERE uuid = ?')
        for (const uuid of uuids) confirm.run(this.#making, uuid)
      }),
    )
  }

  /** Drops all that is kept. */
  clear(): void {
    const { kind, build } = this.#options
    this.#tried(({ db, transaction }) =>
      transaction(() => {
        empty(db, { kind, build }, this.#making)
        this.#writes = undefined
        this.#count(db, true)
      }),
    )
    this.#packed = 0
    this.#unpacked = 0
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
        schema: recordTables,
      })
      const of = opened.db.prepare('SELECT value FROM meta WHERE name = ?')
      const [kept, maker, making] = ['kind', 'build', 'making'].map((name) => of.get(name)?.value)
      this.#making = Number(making ?? 0) + (maker === build ? 0 : 1)
      opened.transaction(() => {
        if (kept !== kind) empty(opened.db, { kind, build }, this.#making)
        else if (maker !== build) setMaker(opened.db, build, this.#making)
        this.#writes = writesOf(opened.db)
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

  /** Counts a write, and notes whether others wrote since the last one of this process. In a transaction that is open. */
  #count(db: Database, isFirst = false): void {
    const writes = writesOf(db)
    if (!isFirst && writes !== this.#writes) this.#writes = undefined
    else this.#writes = writes + 1
    setMeta(db, 'writes', String(writes + 1))
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
