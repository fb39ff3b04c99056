import { openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isKnownSound } from './isKnownSound.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './openDatabase.ts'

async function temporaryFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'words.sqlite')
}

const open = (file: string, options: Partial<DatabaseOptions> = {}) =>
  openDatabase({
    file,
    name: 'database of words',
    lost: 'The words are only in the old file.',
    schema: 'CREATE TABLE IF NOT EXISTS words (id INTEGER PRIMARY KEY, word TEXT) STRICT',
    format: 1,
    ...options,
  })

/** Fills a database with more than SQLite's page cache, and writes all of it to the file. */
function fill({ db }: ReturnType<typeof openDatabase>): void {
  db.exec(
    "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 12000) INSERT INTO words SELECT i, printf('%01000d', i) FROM n",
  )
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** Overwrites the middle of a file, like a failing disk. */
function damage(file: string): void {
  const { size } = statSync(file)
  const descriptor = openSync(file, 'r+')
  const noise = Buffer.alloc(4096 * 64, 0xa5)
  writeSync(descriptor, noise, 0, noise.length, Math.floor(size / 2 / 4096) * 4096)
}

const remedy = (file: string) =>
  new RegExp(
    `^The database of words, ${file}, is damaged: .+ move the file away together with ${file}-wal .+ The words are only in the old file\\.`,
  )

test('SEC-06 opening a file that is not a database throws an error that names the file and the remedy', async () => {
  const file = await temporaryFile()
  await writeFile(file, 'no database, by any means'.repeat(200))
  expect(() => open(file)).toThrow(remedy(file))
})

test('SEC-06 opening a damaged database throws an error that names the file and the remedy', async () => {
  const file = await temporaryFile()
  const first = open(file)
  fill(first)
  first.db.close()
  damage(file)
  expect(() => open(file)).toThrow(remedy(file))
})

test('SEC-06 reading a database page damaged after the file was opened throws an error that names the file and the remedy', async () => {
  const file = await temporaryFile()
  const { db, use, transaction } = open(file)
  onTestFinished(() => db.close())
  fill({ db, use, transaction })
  damage(file)
  const all = db.prepare('SELECT word FROM words')
  expect(() => use(() => all.all())).toThrow(remedy(file))
  expect(() => transaction(() => db.exec("UPDATE words SET word = word || '!'"))).toThrow(remedy(file))
  expect(db.isTransaction).toBe(false)
})

test('SEC-06 a write to a full disk throws an error that says that the disk is full, and later writes succeed', async () => {
  const file = await temporaryFile()
  const { db, use, transaction } = open(file)
  onTestFinished(() => db.close())
  db.exec('PRAGMA max_page_count = 4')
  const add = db.prepare('INSERT INTO words (word) VALUES (?)')
  expect(() => transaction(() => add.run('x'.repeat(100_000)))).toThrow(
    `The database of words, ${file}, cannot grow: the disk is full. Make room.`,
  )
  transaction(() => add.run('short'))
  expect(use(() => db.prepare('SELECT word FROM words').all())).toEqual([{ word: 'short' }])
})

test('isKnownSound checks a large file in a worker thread, and openDatabase reports damage', async () => {
  const file = await temporaryFile()
  expect(await isKnownSound(file)).toBe(false)
  const first = open(file)
  fill(first)
  first.db.exec("INSERT INTO words (word) SELECT printf('%01000d', id) FROM words")
  first.db.close()
  expect(await isKnownSound(file)).toBe(true)
  damage(file)
  expect(await isKnownSound(file)).toBe(false)
  expect(() => open(file)).toThrow(remedy(file))
})

/** Returns the stored format number and the words of a file. */
function contentsOf(file: string) {
  const db = new DatabaseSync(file)
  const format = db.prepare('PRAGMA user_version').get()?.user_version
  const words = db.prepare('SELECT word FROM words ORDER BY id').all()
  db.close()
  return { format, words: words.map(({ word }) => word) }
}

test('OPS-08 a new database has the current format number and is not migrated', async () => {
  const file = await temporaryFile()
  const upgrade = vi.fn()
  open(file, { format: 3, upgrade }).db.close()
  expect(contentsOf(file)).toEqual({ format: 3, words: [] })
  expect(upgrade).not.toHaveBeenCalled()
})

test.each([0, 1, 2])(
  'OPS-08 a database of format %i is migrated once and then has the current format',
  async (format) => {
    const file = await temporaryFile()
    const earlier = open(file, { format: Math.max(format, 1) })
    earlier.db.exec(`INSERT INTO words (word) VALUES ('old'); PRAGMA user_version = ${format}`)
    earlier.db.close()
    const upgrade = vi.fn(({ db }: OpenDatabase, _stored: number) =>
      db.exec("UPDATE words SET word = word || ' migrated'"),
    )
    open(file, { format: 3, upgrade }).db.close()
    open(file, { format: 3, upgrade }).db.close()
    expect(upgrade.mock.calls.map(([, stored]) => stored)).toEqual([format])
    expect(contentsOf(file)).toEqual({ format: 3, words: ['old migrated'] })
  },
)

test('OPS-08 a database whose migration fails has its earlier format number, so the next start migrates it', async () => {
  const file = await temporaryFile()
  const earlier = open(file)
  earlier.db.exec("INSERT INTO words (word) VALUES ('old')")
  earlier.db.close()
  const upgrade = (database: OpenDatabase) =>
    database.transaction(() => {
      database.db.exec("UPDATE words SET word = 'half'")
      throw new Error('No.')
    })
  expect(() => open(file, { format: 2, upgrade })).toThrow('No.')
  expect(contentsOf(file)).toEqual({ format: 1, words: ['old'] })
})

test('OPS-08 a database of a newer format is refused unchanged, with the file, both formats and the remedy', async () => {
  const file = await temporaryFile()
  const newer = open(file, { format: 4 })
  newer.db.exec("INSERT INTO words (word) VALUES ('new')")
  newer.db.close()
  const before = readFileSync(file)
  expect(() => open(file, { format: 3 })).toThrow(
    `The database of words, ${file}, has format 4, but this version of Strata knows formats up to 3: a newer version wrote it. Install that version, or restore a backup from before the update.`,
  )
  expect(readFileSync(file).equals(before)).toBe(true)
})
