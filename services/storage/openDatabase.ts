import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DiskFullError } from './DiskFullError.ts'

export interface DatabaseOptions {
  readonly file: string
  /** Name in error messages: `database of form submissions`. */
  readonly name: string
  /** Sentence for the error message of a damaged file: which data is lost and how to restore it. */
  readonly lost: string
  /** Statements that create the tables. */
  readonly schema: string
  /**
   * Format number of the tables, from 1. It is stored in the file as `user_version`. Files that were written before there were format
   * numbers have 0.
   */
  readonly format: number
  /** Migrates a file of an earlier format. May run twice if the process is killed or two processes open the file. */
  readonly upgrade?: (database: OpenDatabase, storedFormat: number) => void
  readonly readBigInts?: boolean
  /** True if the file was already checked for damage. */
  readonly isKnownSound?: boolean
}

/** A database, with functions that turn SQLite's errors into helpful messages. */
export interface OpenDatabase {
  readonly db: DatabaseSync
  /**
   * Runs statements.
   * @throws DiskFullError if the disk is full
   * @throws Error that names the file and the remedy if the file is damaged
   */
  use<T>(work: () => T): T
  /** Like `use`, in a transaction with the write lock. Rolls back if `work` throws. */
  transaction<T>(work: () => T): T
}

/** SQLite's result codes: the lower byte of an extended code. */
const CORRUPT = 11
const FULL = 13
const NO_DATABASE = 26

/**
 * Opens a SQLite file, or creates it. Migrates a file of an earlier format. Writes are on disk when they return.
 *
 * @throws Error if it cannot be opened, is damaged or has a newer format; the message names the file and the remedy
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { db, storedFormat } = opened(options)
  const database = createOperations(db, options)
  if (storedFormat === options.format) return database
  try {
    if (storedFormat !== undefined) options.upgrade?.(database, storedFormat)
    database.use(() => db.exec(`PRAGMA user_version = ${options.format}`))
    return database
  } catch (error) {
    db.close()
    throw error
  }
}

function createOperations(db: DatabaseSync, options: DatabaseOptions): OpenDatabase {
  const { file, name } = options

  function use<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      if (isDamage(error)) throw new Error(damaged(options, messageOf(error)), { cause: error })
      if (codeOf(error) === FULL)
        throw new DiskFullError(`The ${name}, ${file}, cannot grow: the disk is full. Make room.`, {
          cause: error,
        })
      throw error
    }
  }

  const transaction = <T>(work: () => T): T =>
    use(() => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    })

  return { db, use, transaction }
}

/** Returns the connection and the stored format number, which is undefined for a new file. */
function opened(options: DatabaseOptions): { readonly db: DatabaseSync; readonly storedFormat?: number } {
  const { file, name, schema, format, readBigInts, isKnownSound = false } = options
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    db = new DatabaseSync(file, { timeout: 10_000, readBigInts })
    const storedFormat = readFormat(db)
    // Before anything is written: the version that wrote the file must still be able to read it.
    if (storedFormat !== undefined && storedFormat > format)
      throw new Error(
        `The ${name}, ${file}, has format ${storedFormat}, but this version of Strata knows formats up to ${format}: a newer version wrote it. Install that version, or restore a backup from before the update.`,
      )
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    db.exec(schema)
    if (isKnownSound) return { db, storedFormat }
    const [problem] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
    if (problem === 'ok') return { db, storedFormat }
    throw new Error(damaged(options, String(problem)))
  } catch (error) {
    db?.close()
    if (isDamage(error)) throw new Error(damaged(options, messageOf(error)), { cause: error })
    if (error instanceof Error && error.message.includes(file)) throw error
    throw new Error(
      `The ${name}, ${file}, cannot be opened: ${messageOf(error)}. Check who may write to its folder, and its free space.`,
      { cause: error },
    )
  }
}

/** Returns the stored format number: undefined for a new file, 0 for a file from before there were format numbers. */
function readFormat(db: DatabaseSync): number | undefined {
  const isNew = db.prepare('SELECT 1 FROM sqlite_master LIMIT 1').get() === undefined
  return isNew ? undefined : Number(db.prepare('PRAGMA user_version').get()?.user_version)
}

function damaged({ file, name, lost }: DatabaseOptions, reason: string): string {
  return `The ${name}, ${file}, is damaged: ${reason.replaceAll(/\s+/g, ' ')}. Stop the site, move the file away together with ${file}-wal and ${file}-shm, and restart it: it creates a new file. ${lost} To copy everything that is still readable to a new file, run: sqlite3 OLD .recover | sqlite3 NEW`
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function codeOf(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}

function isDamage(error: unknown): boolean {
  const code = codeOf(error)
  return code === CORRUPT || code === NO_DATABASE
}
