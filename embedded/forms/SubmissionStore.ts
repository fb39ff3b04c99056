import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Newest, type NewestLimit, takeNewest } from '../takeNewest.ts'
import { type KeptSubmission, readSubmission } from './readSubmission.ts'

/** One submission as it arrived. */
export interface Submission {
  readonly id: number
  readonly portal: string
  readonly form: string
  /** ISO 8601. */
  readonly received: string
  readonly body: KeptSubmission
}

/** Keeps submissions in one SQLite file; on the disk once `add` returns. */
export interface SubmissionStore {
  add(portal: string, form: string, body: KeptSubmission): void
  /** The newest, newest first, and how many are left out. What cannot be read as a submission is skipped. */
  newest(limit: NewestLimit): Newest<Submission>
  close(): void
}

/** @throws Error when the file cannot be opened, with what to do about it. */
export function openSubmissionStore(dataDir: string): SubmissionStore {
  const file = join(dataDir, 'submissions.sqlite')
  let db: DatabaseSync | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    db = new DatabaseSync(file, { timeout: 10_000 })
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;')
    db.exec(
      'CREATE TABLE IF NOT EXISTS submissions (id INTEGER PRIMARY KEY, portal TEXT, form TEXT, received TEXT, body TEXT) STRICT',
    )
    return storeOn(db)
  } catch (error) {
    db?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database of form submissions, ${file}, cannot be opened: ${reason}. Check the folder's rights and free space; if the file is damaged, move it aside and a new one is made.`,
    )
  }
}

function storeOn(db: DatabaseSync): SubmissionStore {
  const insert = db.prepare('INSERT INTO submissions (portal, form, received, body) VALUES (?, ?, ?, ?)')
  const last = db.prepare('SELECT * FROM submissions ORDER BY id DESC LIMIT ?')
  const number = db.prepare('SELECT count(*) AS n FROM submissions')
  return {
    add: (portal, form, body) =>
      void insert.run(portal, form, new Date().toISOString(), JSON.stringify(body)),
    newest: (limit) =>
      takeNewest({
        rows: last.iterate(limit.count),
        total: Number(number.get()?.n),
        mostCharacters: limit.characters,
        textOf: (row) => row.body as string,
        read: toSubmission,
      }),
    close: () => db.close(),
  }
}

function toSubmission(row: Readonly<Record<string, unknown>>): Submission | undefined {
  const body = readSubmission(JSON.parse(row.body as string))
  return (
    body && {
      id: row.id as number,
      portal: row.portal as string,
      form: row.form as string,
      received: row.received as string,
      body,
    }
  )
}
