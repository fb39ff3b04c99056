import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Runs statements on a database of the data folder, as a running site does, beside other connections. */
function withDatabase<T>(dataDir: string, file: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(dataDir, file), { timeout: 10_000 })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/** Adds form submissions that were received at a date. */
export const addSubmission = (
  dataDir: string,
  fields: Readonly<Record<string, string>>,
  at: Date,
  count = 1,
): void =>
  withDatabase(dataDir, 'submissions.sqlite', (db) => {
    const body = { fields: Object.entries(fields).map(([name, value]) => ({ name, value })) }
    const insert = db.prepare(
      "INSERT INTO submissions (portal, form, received, body) VALUES ('1', 'paper', ?, ?)",
    )
    db.exec('BEGIN IMMEDIATE')
    for (let index = 0; index < count; index++) insert.run(at.toISOString(), JSON.stringify(body))
    db.exec('COMMIT')
  })

/** Adds a document with texts that was created at a date. Further ones have a number after the path. */
export const addDocument = (
  dataDir: string,
  path: string,
  texts: Readonly<Record<string, string>>,
  at: Date,
  count = 1,
): void =>
  withDatabase(dataDir, 'firestore.sqlite', (db) => {
    const fields = Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }])
    const json = JSON.stringify(Object.fromEntries(fields))
    const time = BigInt(at.getTime()) * 1000n
    const collection = path.slice(0, path.lastIndexOf('/'))
    const insert = db.prepare('INSERT INTO documents VALUES (?, ?, ?, ?, ?)')
    db.exec('BEGIN IMMEDIATE')
    for (let index = 0; index < count; index++)
      insert.run(`${path}${index || ''}`, collection, json, time, time)
    db.exec('COMMIT')
  })

/** Returns the ids of all submissions and documents, sorted. */
export function storedKeys(dataDir: string): readonly string[] {
  const read = (file: string, select: string) =>
    existsSync(join(dataDir, file))
      ? withDatabase(dataDir, file, (db) =>
          db
            .prepare(select)
            .all()
            .map((row) => String(row.key)),
        )
      : []
  return [
    ...read('submissions.sqlite', "SELECT 'submissions/' || id AS key FROM submissions"),
    ...read('firestore.sqlite', 'SELECT path AS key FROM documents'),
  ].sort()
}
