import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DiskFullError } from './DiskFullError.ts'

export interface DatabaseOptions {
  readonly file: string
  /** What it holds: `the database of forms and sessions`. */
  readonly name: string
  /** What is gone with the file and how to get it back, in a sentence. */
  readonly lost: string
  /** Statements that make the tables. */
  readonly schema: string
  readonly readBigInts?: boolean
  /** Whether it was looked through for damage already. */
  readonly isKnownSound?: boolean
}

/** A database, and the way to use it that tells what to do where its file is damaged. */
export interface OpenDatabase {
  readonly db: DatabaseSync
  /** Runs something on the database. @throws Error with the file and the remedy, where the file is damaged or full */
  use<T>(work: () => T): T
  /** The same with the write lock, so that what is read is what is written upon; all or nothing. */
  transaction<T>(work: () => T): T
}

/** SQLite's own codes, of which the lower byte says the kind. */
const CORRUPT = 11
const FULL = 13
const NO_DATABASE = 26

/**
 * Opens a SQLite file, made where there is none, for writes that have reached the disk when they return.
 *
 * @throws Error when it cannot be opened or is damaged, with the file and what to do about it.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const db = opened(options)
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

function opened(options: DatabaseOptions): DatabaseSync {
  const { file, name, schema, readBigInts, isKnownSound = false } = options
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    db = new DatabaseSync(file, { timeout: 10_000, readBigInts })
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    db.exec(schema)
    if (isKnownSound) return db
    const [problem] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
    if (problem === 'ok') return db
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

function damaged({ file, name, lost }: DatabaseOptions, reason: string): string {
  return `The ${name}, ${file}, is damaged: ${reason.replaceAll(/\s+/g, ' ')}. Stop the site, move the file away together with ${file}-wal and ${file}-shm, and start it again: a new one is made. ${lost} What can still be read of the old file is written to a new one by: sqlite3 OLD .recover | sqlite3 NEW`
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
