import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PERSONAL_TABLES, type PersonalTable } from './personalTables.ts'

/** A stored record that contains the searched text. */
export interface PersonalRecord {
  /** `submissions/12`, the path of a document, `versions/<story>/<version>` or `schedules/12`. */
  readonly id: string
  /** Path of the database in the data folder. */
  readonly file: string
  /** When it was received, in ISO 8601. */
  readonly date: string
  readonly data: unknown
}

export interface FoundRecords {
  readonly records: readonly PersonalRecord[]
  /** Number of records that are not valid JSON, so they could not be searched. */
  readonly unreadable: number
}

/** How long to wait for reads and writes of a running site, in milliseconds. */
const BUSY_MS = 10_000

/** Minimum length of the searched text, since shorter ones are also values without a person. */
const MIN_LENGTH = 3

/**
 * Finds the records in which a value equals a text, such as an email address or a session's id, without regard to case, or whose id is
 * this text. Searches the data folder and the data that a restore has moved aside in it. A site may run meanwhile.
 *
 * @throws Error if the text is too short
 */
export async function findPersonalRecords(dataDir: string, text: string): Promise<FoundRecords> {
  const wanted = normalize(text)
  if (wanted.length < MIN_LENGTH)
    throw new Error(`"${text}" is too short. Name an email address, or the id of a record.`)
  const records: PersonalRecord[] = []
  let unreadable = 0
  for (const file of await personalFiles(dataDir)) {
    withTables(join(dataDir, file), BUSY_MS, (db, tables) => {
      for (const row of rowsOf(db, tables)) {
        const [id, date] = [String(row.key), String(row.date)]
        const isNamed = id === text || id.slice(id.lastIndexOf('/') + 1) === text
        let data: unknown
        try {
          data = JSON.parse(String(row.text))
        } catch {
          if (isNamed) data = null
          else {
            unreadable++
            continue
          }
        }
        if (isNamed || hasValue(data, wanted)) records.push({ id, file, date, data })
      }
    })
  }
  return { records, unreadable }
}

/**
 * Erases records. Also rewrites their databases and journals, so that no file of the data folder contains their texts any more.
 *
 * @param busyMs how long to wait for a running site, in milliseconds
 * @throws Error that names a database which a running site uses for too long
 */
export async function erasePersonalRecords(
  dataDir: string,
  records: readonly PersonalRecord[],
  busyMs = BUSY_MS,
): Promise<void> {
  for (const file of await personalFiles(dataDir)) {
    const ids = records.filter((record) => record.file === file).map(({ id }) => id)
    if (!ids.length) continue
    withTables(join(dataDir, file), busyMs, (db, tables) => {
      db.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE')
      for (const erase of tables.map((table) => db.prepare(table.erase))) for (const id of ids) erase.run(id)
      db.exec('COMMIT; VACUUM')
      const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {}
      if (busy !== 0)
        throw new Error(
          `The records were erased from ${file}, but a process still reads its journal ${file}-wal, which contains them. Stop the site and start it, then repeat this command.`,
        )
    })
  }
}

function* rowsOf(db: DatabaseSync, tables: readonly PersonalTable[]) {
  for (const { select } of tables) yield* db.prepare(select).iterate()
}

/** Returns the databases of the data folder, with paths relative to it. */
async function personalFiles(dataDir: string): Promise<readonly string[]> {
  const replaced = await readdir(join(dataDir, 'replaced')).catch(() => [])
  const folders = ['', ...replaced.sort().map((name) => join('replaced', name))]
  const names = new Set(PERSONAL_TABLES.map(({ file }) => file))
  return folders
    .flatMap((folder) => [...names].map((name) => join(folder, name)))
    .filter((file) => existsSync(join(dataDir, file)))
}

/** Opens a database and passes its tables with records of people. */
function withTables(
  file: string,
  timeout: number,
  work: (db: DatabaseSync, tables: readonly PersonalTable[]) => void,
): void {
  const db = new DatabaseSync(file, { timeout })
  try {
    const hasColumn = db.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    const tables = PERSONAL_TABLES.filter(
      (one) => one.file === basename(file) && hasColumn.get(one.table, one.column),
    )
    if (tables.length > 0) work(db, tables)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file}: ${reason}`, { cause })
  } finally {
    db.close()
  }
}

const normalize = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Returns true if a text anywhere in a JSON value equals a normalized text. */
function hasValue(data: unknown, wanted: string): boolean {
  if (typeof data === 'string') return normalize(data) === wanted
  return (
    typeof data === 'object' && data !== null && Object.values(data).some((value) => hasValue(value, wanted))
  )
}
