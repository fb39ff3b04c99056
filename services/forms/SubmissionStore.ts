import { join } from 'node:path'
import { type Latest, type LatestLimit, readLatest } from '../readLatest.ts'
import { type OpenDatabase, openDatabase } from '../storage/openDatabase.ts'
import { readSubmission, type StoredSubmission } from './readSubmission.ts'

/** A stored submission of a form. */
export interface Submission {
  readonly id: number
  readonly portal: string
  readonly form: string
  /** ISO 8601. */
  readonly received: string
  readonly body: StoredSubmission
}

/** Stores submissions in one SQLite file. A submission is on disk when `add` returns. */
export interface SubmissionStore {
  add(portal: string, form: string, body: StoredSubmission): void
  /** Returns the latest submissions, the newest first, and the number of omitted ones. Skips rows that are not valid submissions. */
  newest(limit: LatestLimit): Latest<Submission>
  /** Deletes the oldest submissions that were received before a date, at most `limit`. Returns their number. */
  deleteBefore(date: Date, limit: number): number
  close(): void
}

const SCHEMA =
  'CREATE TABLE IF NOT EXISTS submissions (id INTEGER PRIMARY KEY, portal TEXT, form TEXT, received TEXT, body TEXT) STRICT'

/** @throws Error if the file cannot be opened or is damaged; the message says what to do */
export function openSubmissionStore(dataDir: string): SubmissionStore {
  return createStore(
    openDatabase({
      file: join(dataDir, 'submissions.sqlite'),
      name: 'database of form submissions',
      schema: SCHEMA,
      format: 1,
      lost: 'Received submissions are only in the old file, or in a backup of it.',
    }),
  )
}

function createStore({ db, use, transaction }: OpenDatabase): SubmissionStore {
  // Deleted texts are overwritten in the file.
  db.exec('PRAGMA secure_delete = ON')
  const insert = db.prepare('INSERT INTO submissions (portal, form, received, body) VALUES (?, ?, ?, ?)')
  const last = db.prepare('SELECT * FROM submissions ORDER BY id DESC LIMIT ?')
  const first = db.prepare('SELECT id, received FROM submissions ORDER BY id LIMIT ?')
  const remove = db.prepare('DELETE FROM submissions WHERE id = ?')
  const number = db.prepare('SELECT count(*) AS n FROM submissions')
  return {
    add: (portal, form, body) =>
      void use(() => insert.run(portal, form, new Date().toISOString(), JSON.stringify(body))),
    newest: (limit) =>
      use(() =>
        readLatest({
          rows: last.iterate(limit.count),
          total: Number(number.get()?.n),
          maxCharacters: limit.characters,
          textOf: (row) => row.body as string,
          read: toSubmission,
        }),
      ),
    deleteBefore: (date, limit) =>
      transaction(() => {
        // Ids increase with the time, so later rows need not be read.
        const expired = first.all(limit).filter(({ received }) => String(received) < date.toISOString())
        for (const { id } of expired) remove.run(id as number)
        return expired.length
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
