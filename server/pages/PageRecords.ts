import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type {
  PageDependencies,
  QueryDependency,
  Reads,
} from '../../src/index/dependencies/PageDependencies.ts'
import { dependencyKeys } from './dependencyKeys.ts'
import { copyInMemory, openPagesDatabase } from './pagesDatabase.ts'

/** What is known of a page that stands in a file. */
export interface PageRecord {
  /** Its path, with a query for the further pages of lists. */
  readonly address: string
  /** Of its HTML, and of the address of the site that its compressed forms hold. */
  readonly hash: string
  /** Until when it is true, in milliseconds of the epoch; undefined: until what it is made of changes. */
  readonly expiresAt?: number | undefined
  /** Addresses by which the further pages of its lists are found. */
  readonly further: readonly string[]
  /** Whether a running site made it, so that its file stands in the data folder; otherwise it is in the build. */
  readonly isInDataFolder: boolean
}

/** A part of what pages are made of: what they read themselves, or a query with its result. Pages share equal ones. */
export type PagePart = { readonly own: Reads } | { readonly query: QueryDependency }

interface PageRow {
  readonly address: string
  readonly hash: string
  readonly expiresAt: number | null
  readonly further: string
  readonly is_own: number
  readonly is_true: number
}

const PAGES = 'SELECT address, hash, until, further, is_own, is_true FROM pages'

/** Short enough for a number in JavaScript, and long enough that two items never share one. */
const keyNumber = (item: string): number => hash('sha1', item, 'buffer').readUIntBE(0, 6)

/** How many values one statement takes. */
const BATCH = 500

function batches<T>(values: Iterable<T>): readonly T[][] {
  const all = [...values]
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all.slice(at * BATCH, (at + 1) * BATCH),
  )
}

const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(',')

/**
 * What the pages in files are made of, and as of which content version they are true: one SQLite file beside them, so that a
 * start reads nothing of it, and a change of content the pages that take something of what changed.
 */
export class PageRecords {
  readonly #db: DatabaseSync
  readonly isWritable: boolean
  readonly #statements = new Map<string, StatementSync>()

  /** Opens the records in a file for reading; undefined where there are none. */
  static read(file: string): PageRecords | undefined {
    try {
      return new PageRecords(openPagesDatabase(file, { isWritable: false }), false)
    } catch {
      return undefined
    }
  }

  /** Opens the records in a file, which is made where there is none. Throws where it cannot be written. */
  static open(file: string): PageRecords {
    return new PageRecords(openPagesDatabase(file, { isWritable: true }), true)
  }

  /** A copy in memory of the records in a file, for where no file can be written. */
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
      // One file, which can be copied, and read where nothing can be written. Not while another process has it open.
      if (this.isWritable) this.#db.exec('PRAGMA journal_mode = DELETE')
    } catch {
    } finally {
      this.#db.close()
    }
  }

  fact(name: string): string | undefined {
    return this.#get<{ value: string }>('SELECT value FROM facts WHERE name = ?', name)?.value
  }

  setFact(name: string, value: string): void {
    this.#run('INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value', name, value)
  }

  /** The content version that the pages are true of; 0 where none is known. */
  get cv(): number {
    return Number(this.fact('cv') ?? 0)
  }

  /** How many pages are true. */
  get validCount(): number {
    return this.#get<{ n: number }>('SELECT count(*) AS n FROM pages WHERE is_true = 1')?.n ?? 0
  }

  /** The page at an address, where it is true. */
  findValid(address: string): PageRecord | undefined {
    return this.find(address, { isTrue: true })
  }

  /** The page at an address as it is in its file, whether it is still true or not. */
  find(address: string, { isTrue = false } = {}): PageRecord | undefined {
    const row = this.#get<PageRow>(`${PAGES} WHERE address = ?`, address)
    return row && (row.is_true || !isTrue) ? recordOf(row) : undefined
  }

  /** All pages that are true. */
  validPages(): readonly PageRecord[] {
    return this.#all<PageRow>(`${PAGES} WHERE is_true = 1 ORDER BY address`).map(recordOf)
  }

  /** Addresses of all pages that have files, whether they are still true or not. */
  addresses(): readonly string[] {
    return this.#all<{ address: string }>('SELECT address FROM pages').map(({ address }) => address)
  }

  /** Takes a page as it is in its file now. False where the content version that it was made of is not the present one. */
  put(page: PageRecord, dependencies: PageDependencies, cv: number): boolean {
    if (!this.isWritable) return false
    return this.transaction(() => {
      if (this.cv !== cv) return false
      const { address, hash: own, expiresAt = null, further, isInDataFolder } = page
      this.#run(
        `INSERT INTO pages (address, hash, until, further, is_own, is_true) VALUES (?, ?, ?, ?, ?, 1)
         ON CONFLICT (address) DO UPDATE SET hash = excluded.hash, until = excluded.until, further = excluded.further,
         is_own = excluded.is_own, is_true = 1`,
        address,
        own,
        expiresAt,
        further.join(' '),
        isInDataFolder ? 1 : 0,
      )
      const id = this.#get<{ id: number }>('SELECT id FROM pages WHERE address = ?', address)!.id
      this.#run('DELETE FROM uses WHERE page = ?', id)
      const { queries, until: _, ...reads } = dependencies
      const parts: readonly PagePart[] = [{ own: reads }, ...queries.map((query) => ({ query }))]
      for (const part of parts)
        this.#run('INSERT OR IGNORE INTO uses (part, page) VALUES (?, ?)', this.#partId(part), id)
      return true
    })
  }

  /** What the page at an address is made of; undefined where it is not known. */
  dependencies(address: string): PageDependencies | undefined {
    const rows = this.#prepared(
      'SELECT json FROM parts WHERE id IN (SELECT part FROM uses WHERE page = (SELECT id FROM pages WHERE address = ?))',
    ).all(address) as unknown as readonly { json: string }[]
    const parts = rows.map(({ json }) => JSON.parse(json) as PagePart)
    const own = parts.find((part) => 'own' in part)
    return own && { ...own.own, queries: parts.flatMap((part) => ('query' in part ? [part.query] : [])) }
  }

  /** The parts that take one of some items. */
  partsWithKeys(items: Iterable<string>): ReadonlyMap<number, PagePart> {
    const found = new Map<number, PagePart>()
    for (const some of batches(items)) {
      const rows = this.#db
        .prepare(
          `SELECT id, json FROM parts WHERE id IN (SELECT part FROM takes WHERE item IN (${placeholders(some)}))`,
        )
        .all(...some.map(keyNumber)) as unknown as readonly { id: number; json: string }[]
      for (const { id, json } of rows) found.set(id, JSON.parse(json) as PagePart)
    }
    return found
  }

  /** Addresses of the pages that have one of some parts. */
  pagesWithParts(parts: Iterable<number>): ReadonlySet<string> {
    const found = new Set<string>()
    for (const some of batches(parts)) {
      const rows = this.#db
        .prepare(
          `SELECT address FROM pages WHERE is_true = 1 AND id IN (SELECT page FROM uses WHERE part IN (${placeholders(some)}))`,
        )
        .all(...some) as unknown as readonly { address: string }[]
      for (const { address } of rows) found.add(address)
    }
    return found
  }

  /** Takes pages for not true any more; all of them where none are named. Their files may still be sent for a while. */
  invalidate(addresses?: Iterable<string>): void {
    if (!addresses) {
      this.#run('UPDATE pages SET is_true = 0')
      return
    }
    for (const address of addresses) this.#run('UPDATE pages SET is_true = 0 WHERE address = ?', address)
  }

  /** Forgets pages that do not exist any more. */
  delete(addresses: Iterable<string>): void {
    for (const address of addresses) {
      this.#run('DELETE FROM uses WHERE page = (SELECT id FROM pages WHERE address = ?)', address)
      this.#run('DELETE FROM pages WHERE address = ?', address)
    }
  }

  /** Takes away what no page is made of any more. */
  deleteUnusedParts(): void {
    this.transaction(() => {
      this.#run('DELETE FROM parts WHERE id NOT IN (SELECT part FROM uses)')
      this.#run('DELETE FROM takes WHERE part NOT IN (SELECT id FROM parts)')
    })
  }

  /** The stories of the content version, as plain JSON by key. */
  storyStates(): ReadonlyMap<string, string> {
    const rows = this.#all<{ key: string; json: string }>('SELECT key, json FROM states')
    return new Map(rows.map(({ key, json }) => [key, json]))
  }

  /** Takes stories as they are now: changed ones, or none where they are not known. */
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

  /** All or nothing, upon what no other process changes meanwhile. One within another is a part of it. */
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

  #partId(part: PagePart): number {
    const json = JSON.stringify(part)
    const key = hash('sha256', json, 'base64url')
    const known = this.#get<{ id: number }>('SELECT id FROM parts WHERE hash = ?', key)
    if (known) return known.id
    this.#run('INSERT INTO parts (hash, json) VALUES (?, ?)', key, json)
    const { id } = this.#get<{ id: number }>('SELECT last_insert_rowid() AS id')!
    for (const item of dependencyKeys('own' in part ? part.own : part.query.reads))
      this.#run('INSERT OR IGNORE INTO takes (item, part) VALUES (?, ?)', keyNumber(item), id)
    return id
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql)
    this.#statements.set(sql, known)
    return known
  }

  #get<Row>(sql: string, ...values: readonly (string | number | null)[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined
  }

  #all<Row>(sql: string): readonly Row[] {
    return this.#prepared(sql).all() as unknown as readonly Row[]
  }

  #run(sql: string, ...values: readonly (string | number | null)[]): void {
    this.#prepared(sql).run(...values)
  }
}

const recordOf = ({ address, hash: own, expiresAt, further, is_own }: PageRow): PageRecord => ({
  address,
  hash: own,
  expiresAt: expiresAt ?? undefined,
  further: further.split(' ').filter(Boolean),
  isInDataFolder: is_own === 1,
})
