import type { OpenDatabase } from '../../embedded/storage/openDatabase.ts'
import type { PackPart } from './recordPacks.ts'

/**
 * Records are a kilobyte each: they lie in the order in which they came, and an index finds them. `making` counts the builds that
 * wrote to the file: a record of an earlier one is to be made again. `record_packs` has all records up to a number once more, as a
 * start takes them without reading each; `gone_stories` those that are gone since.
 */
export const recordTables = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  DROP TABLE IF EXISTS records;
  DROP TABLE IF EXISTS stories;
  DROP TABLE IF EXISTS made_records;
  CREATE TABLE IF NOT EXISTS numbered_records (
    number INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT NOT NULL, language TEXT NOT NULL, making INTEGER NOT NULL,
    record TEXT NOT NULL, UNIQUE (uuid, language)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS record_packs (language TEXT NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS gone_stories (uuid TEXT PRIMARY KEY) STRICT;
`

export type Database = OpenDatabase['db']

/** Up to which number records are packed, and by which making of all. */
interface PackedUpTo {
  readonly number: number
  readonly making: number
}

/** How many writes to the file were counted. */
export const writesOf = (db: Database): number =>
  Number(db.prepare("SELECT value FROM meta WHERE name = 'writes'").get()?.value ?? 0)

export const setMeta = (db: Database, name: string, value: string): void =>
  void db.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)').run(name, value)

export function setMaker(db: Database, build: string, making: number): void {
  setMeta(db, 'build', build)
  setMeta(db, 'making', String(making))
}

/** Drops all that is kept. Numbers go on. */
export function empty(
  db: Database,
  { kind, build }: { readonly kind: string; readonly build: string },
  making: number,
): void {
  db.exec(
    'DELETE FROM numbered_records; DELETE FROM record_packs; DELETE FROM gone_stories; DELETE FROM meta',
  )
  setMeta(db, 'kind', kind)
  setMaker(db, build, making)
}

/** What was packed, by language. */
export interface KeptPacks {
  readonly languages: ReadonlyMap<string, readonly PackPart[]>
  /** The highest number of a record in them. */
  readonly number: number
  /** Uuids of the stories that are gone since; records that came since are read as those that are in no pack. */
  readonly gone: readonly string[]
}

/** What was packed where all was of one making. In a transaction that is open. */
export function readPacks(db: Database, making: number): KeptPacks | undefined {
  const kept = db.prepare("SELECT value FROM meta WHERE name = 'packed'").get()?.value
  const upTo = JSON.parse(String(kept ?? '{}')) as Partial<PackedUpTo>
  if (upTo.number === undefined || upTo.making !== making) return undefined
  const languages = new Map<string, PackPart[]>()
  for (const { language, name, data } of db.prepare('SELECT * FROM record_packs').iterate()) {
    const parts = languages.get(String(language)) ?? []
    languages.set(String(language), parts)
    parts.push({ name: String(name), data: data as Uint8Array })
  }
  const gone = db.prepare('SELECT uuid FROM gone_stories').all()
  return { languages, number: upTo.number, gone: gone.map(({ uuid }) => String(uuid)) }
}

/** Writes packs of all records, in place of earlier ones. In a transaction that is open. */
export function writePacks(db: Database, languages: KeptPacks['languages'], making: number): void {
  db.exec('DELETE FROM record_packs; DELETE FROM gone_stories')
  const insert = db.prepare('INSERT INTO record_packs VALUES (?, ?, ?)')
  for (const [language, parts] of languages)
    for (const { name, data } of parts) insert.run(language, name, data)
  const last = db.prepare('SELECT max(number) AS number FROM numbered_records').get()?.number
  const upTo: PackedUpTo = { number: Number(last ?? 0), making }
  setMeta(db, 'packed', JSON.stringify(upTo))
}
