import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { PageDependencies } from '../../src/index/dependencies/PageDependencies.ts'
import {
  type DependencyPart,
  type DependencyStore,
  joinParts,
  partHash,
  partsOf,
} from '../dependencies/DependencyStore.ts'
import { keyNumber, partKeys } from '../dependencies/dependencyKeys.ts'
import { addressOf, keyAt } from './pageKey.ts'
import { copyInMemory, openPagesDatabase } from './pagesDatabase.ts'

/** The record of a page that has a file. */
export interface PageRecord {
  /** Path of the page, with a query for further pages of lists. */
  readonly address: string
  /** Hash of the page's HTML. */
  readonly hash: string
  /** When the page expires, in milliseconds since the epoch; undefined if only a content change invalidates it. */
  readonly expiresAt?: number | undefined
  /** Addresses of further pages of its lists. */
  readonly further: readonly string[]
  /** True if the running site rendered the page, so that its file is in the data folder; otherwise it is in the build. */
  readonly isInDataFolder: boolean
}

interface PageRow {
  readonly address: string
  readonly hash: string
  readonly until: number | null
  readonly further: string
  readonly is_own: number
  readonly is_true: number
}

const PAGES = 'SELECT address, hash, until, further, is_own, is_true FROM pages'

/**
 * Records of the pages in files: their dependencies, and the content version for which they are valid. Stored in one SQLite file, so
 * that a start loads none of them, and a content change loads only the affected ones.
 */
export class PageRecords implements DependencyStore {
  readonly #db: DatabaseSync
  readonly isWritable: boolean
  readonly #statements = new Map<string, StatementSync>()

  /** Opens the records in a file for reading; returns undefined if the file is missing or damaged. */
  static read(file: string): PageRecords | undefined {
    try {
      return new PageRecords(openPagesDatabase(file, { isWritable: false }), false)
    } catch {
      return undefined
    }
  }

  /** Opens the records in a file, which is created if missing or damaged. @throws if it can't be written */
  static open(file: string): PageRecords {
    return new PageRecords(openPagesDatabase(file, { isWritable: true }), true)
  }

  /** Copies the records in a file to memory, for systems where no file can be written. */
  static copyInMemory(file: string): PageRecords {
    const db = copyInMemory(file)
    return new PageRecords(db, true)
  }

  constructor(db: DatabaseSync, isWritable: boolean) {
    this.#db = db
    this.isWritable = isWritable
  }

  close(): void {
    try {
      // Leaves one file without a write-ahead log, which can be copied and read on a read-only disk. Fails while a second process has
      // the file open.
      if (this.isWritable) this.#db.exec('PRAGMA journal_mode = DELETE')
    } catch {
    } finally {
      this.#db.close()
    }
  }

  /** Reads a value that describes all pages, such as the content version. */
  fact(name: string): string | undefined {
    return this.#get<{ value: string }>('SELECT value FROM facts WHERE name = ?', name)?.value
  }

  setFact(name: string, value: string): void {
    this.#run('INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value', name, value)
  }

  /** The content version for which the pages are valid; 0 if unknown. */
  get cv(): number {
    return Number(this.fact('cv') ?? 0)
  }

  /** Number of valid pages. */
  get validCount(): number {
    return this.#get<{ n: number }>('SELECT count(*) AS n FROM pages WHERE is_true = 1')?.n ?? 0
  }

  /** The page at an address, if it is valid for the current content version. */
  findValid(address: string): PageRecord | undefined {
    const row = this.#row(address)
    return row?.is_true ? recordOf(row) : undefined
  }

  /** The page at an address, whether it is still valid or not. */
  find(address: string): PageRecord | undefined {
    const row = this.#row(address)
    return row && recordOf(row)
  }

  /** All pages that are valid for the current content version. */
  validPages(): readonly PageRecord[] {
    return this.#all<PageRow>(`${PAGES} WHERE is_true = 1 ORDER BY address`).map(recordOf)
  }

  /** Addresses of all pages that have files, whether they are still valid or not. */
  addresses(): readonly string[] {
    return this.#all<{ address: string }>('SELECT address FROM pages').map(({ address }) => address)
  }

  /** Returns those of these addresses whose pages have files, whether they are still valid or not. */
  existing(addresses: readonly string[]): ReadonlySet<string> {
    const rows = this.#all<{ address: string }>(
      'SELECT address FROM pages WHERE address IN (SELECT value FROM json_each(?))',
      JSON.stringify(addresses),
    )
    return new Set(rows.map(({ address }) => address))
  }

  /** Records a page that was written to its file. Returns false, without a change, if `cv` isn't the current content version. */
  put(page: PageRecord, dependencies: PageDependencies, cv: number): boolean {
    if (!this.isWritable) return false
    return this.transaction(() => {
      if (this.cv !== cv) return false
      const { address, hash: pageHash, expiresAt = null, further, isInDataFolder } = page
      this.#run(
        `INSERT INTO pages (address, hash, until, further, is_own, is_true) VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT (address) DO UPDATE SET hash = excluded.hash, until = excluded.until, further = excluded.further,
         is_own = excluded.is_own, is_true = 1`,
        address,
        pageHash,
        expiresAt,
        further.join(' '),
        isInDataFolder ? 1 : 0,
      )
      const id = this.#get<{ id: number }>('SELECT id FROM pages WHERE address = ?', address)!.id
      this.#run('DELETE FROM uses WHERE page = ?', id)
      for (const part of partsOf(dependencies))
        this.#run('INSERT OR IGNORE INTO uses (part, page) VALUES (?, ?)', this.#partId(part), id)
      return true
    })
  }

  /** The dependencies of the page at an address; undefined if they are unknown. */
  dependencies(address: string): PageDependencies | undefined {
    const rows = this.#all<{ json: string }>(
      'SELECT json FROM parts WHERE id IN (SELECT part FROM uses WHERE page = (SELECT id FROM pages WHERE address = ?))',
      address,
    )
    return joinParts(rows.map(({ json }) => JSON.parse(json) as DependencyPart))
  }

  partsWithKeys(keys: Iterable<string>): readonly number[] {
    const rows = this.#all<{ part: number }>(
      'SELECT DISTINCT part FROM takes WHERE item IN (SELECT value FROM json_each(?))',
      JSON.stringify(Array.from(keys, keyNumber)),
    )
    return rows.map(({ part }) => part)
  }

  get lastPart(): number {
    return this.#get<{ id: number | null }>('SELECT max(id) AS id FROM parts')?.id ?? 0
  }

  part(id: number): DependencyPart | undefined {
    const row = this.#get<{ json: string }>('SELECT json FROM parts WHERE id = ?', id)
    return row && (JSON.parse(row.json) as DependencyPart)
  }

  users(parts: readonly number[], limit = -1): readonly string[] {
    const rows = this.#all<{ address: string }>(
      `SELECT address FROM pages WHERE is_true = 1 AND id IN
       (SELECT page FROM uses WHERE part IN (SELECT value FROM json_each(?))) LIMIT ?`,
      JSON.stringify(parts),
      limit,
    )
    return rows.map(({ address }) => keyAt(address))
  }

  has(entry: string): boolean {
    return entry === keyAt(addressOf(entry)) && this.findValid(addressOf(entry)) !== undefined
  }

  /** Marks pages as invalid; without addresses, all pages. Their files stay and can be sent as stale pages. */
  invalidate(addresses?: Iterable<string>): void {
    if (addresses)
      this.#run(
        'UPDATE pages SET is_true = 0 WHERE address IN (SELECT value FROM json_each(?))',
        JSON.stringify([...addresses]),
      )
    else this.#run('UPDATE pages SET is_true = 0')
  }

  /** Deletes the records of pages that no longer exist. */
  delete(addresses: Iterable<string>): void {
    for (const address of addresses) {
      this.#run('DELETE FROM uses WHERE page = (SELECT id FROM pages WHERE address = ?)', address)
      this.#run('DELETE FROM pages WHERE address = ?', address)
    }
  }

  /** Deletes dependency parts that no page uses any more. */
  deleteUnusedParts(): void {
    this.transaction(() => {
      this.#run('DELETE FROM parts WHERE id NOT IN (SELECT part FROM uses)')
      this.#run('DELETE FROM takes WHERE part NOT IN (SELECT id FROM parts)')
    })
  }

  /** The stories of the current content version, as JSON by key. */
  storyStates(): ReadonlyMap<string, string> {
    const rows = this.#all<{ key: string; json: string }>('SELECT key, json FROM states')
    return new Map(rows.map(({ key, json }) => [key, json]))
  }

  /** Updates changed stories; `undefined` as JSON deletes one, `undefined` instead of changes deletes all. */
  setStoryStates(changed: Iterable<readonly [key: string, json: string | undefined]> | undefined): void {
    if (!changed) this.#run('DELETE FROM states')
    for (const [key, json] of changed ?? [])
      if (json === undefined) this.#run('DELETE FROM states WHERE key = ?', key)
      else
        this.#run(
          'INSERT INTO states VALUES (?, ?) ON CONFLICT DO UPDATE SET json = excluded.json',
          key,
          json,
        )
  }

  /** Runs work in a transaction that locks the file for other writers. A nested call joins the outer transaction. */
  transaction<T>(work: () => T): T {
    if (this.#db.isTransaction) return work()
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /** Returns the id of a part, which is inserted with its dependency keys if it is new. */
  #partId(part: DependencyPart): number {
    const hash = partHash(part)
    const known = this.#get<{ id: number }>('SELECT id FROM parts WHERE hash = ?', hash)
    if (known) return known.id
    this.#run('INSERT INTO parts (hash, json) VALUES (?, ?)', hash, JSON.stringify(part))
    const { id } = this.#get<{ id: number }>('SELECT last_insert_rowid() AS id')!
    for (const key of partKeys(part))
      this.#run('INSERT OR IGNORE INTO takes (item, part) VALUES (?, ?)', keyNumber(key), id)
    return id
  }

  #row(address: string): PageRow | undefined {
    return this.#get<PageRow>(`${PAGES} WHERE address = ?`, address)
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql)
    this.#statements.set(sql, known)
    return known
  }

  #get<Row>(sql: string, ...values: readonly (string | number | null)[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined
  }

  #all<Row>(sql: string, ...values: readonly (string | number)[]): readonly Row[] {
    return this.#prepared(sql).all(...values) as unknown as readonly Row[]
  }

  #run(sql: string, ...values: readonly (string | number | null)[]): void {
    this.#prepared(sql).run(...values)
  }
}

const recordOf = ({ address, hash: pageHash, until, further, is_own }: PageRow): PageRecord => ({
  address,
  hash: pageHash,
  expiresAt: until ?? undefined,
  further: further.split(' ').filter(Boolean),
  isInDataFolder: is_own === 1,
})
