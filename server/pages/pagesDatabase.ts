import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Incremented when the tables, the JSON in them or the dependency keys change. A file with a different version is replaced. */
const SCHEMA_VERSION = 3

const SCHEMA = `
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pages (id INTEGER PRIMARY KEY, address TEXT UNIQUE NOT NULL, hash TEXT NOT NULL, until INTEGER,
  further TEXT NOT NULL, is_own INTEGER NOT NULL, is_true INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS parts (id INTEGER PRIMARY KEY, hash TEXT UNIQUE NOT NULL, json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS uses (part INTEGER NOT NULL, page INTEGER NOT NULL, PRIMARY KEY (part, page)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS uses_of_pages ON uses (page);
CREATE TABLE IF NOT EXISTS takes (item INTEGER NOT NULL, part INTEGER NOT NULL, PRIMARY KEY (item, part)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS states (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

/**
 * Opens the database of page records. For writing, the file is created if it is missing, and replaced if it is damaged or has a
 * different schema version: it contains only data that can be derived anew. @throws if it can't be opened
 */
export function openPagesDatabase(
  file: string,
  { isWritable }: { readonly isWritable: boolean },
): DatabaseSync {
  if (!isWritable) return opened(file, false)
  try {
    return opened(file, true)
  } catch {
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    return opened(file, true)
  }
}

/** Copies the tables to an in-memory database, for systems where no file can be written. */
export function copyInMemory(file: string): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec(SCHEMA)
  db.prepare('ATTACH ? AS given').run(file)
  for (const table of ['facts', 'pages', 'parts', 'uses', 'takes', 'states'])
    db.exec(`INSERT INTO main.${table} SELECT * FROM given.${table}`)
  db.exec('DETACH given')
  return db
}

function opened(file: string, isWritable: boolean): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 10_000, readOnly: !isWritable })
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (version !== SCHEMA_VERSION && (version !== 0 || !isWritable))
      throw new Error(
        `The page records in ${file} have schema version ${version}, but this build reads version ${SCHEMA_VERSION}.`,
      )
    // `synchronous = NORMAL` may lose the last transactions in a power failure. Their pages are rendered anew.
    if (isWritable)
      db.exec(
        `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION};`,
      )
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
