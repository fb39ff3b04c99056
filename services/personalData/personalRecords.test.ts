import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openSpaceStore } from '../content/SpaceStore.ts'
import { openDocumentStore } from '../firestore/DocumentStore.ts'
import { openSubmissionStore } from '../forms/SubmissionStore.ts'
import { erasePersonalRecords, findPersonalRecords } from './personalRecords.ts'
import { PERSONAL_TABLES } from './personalTables.ts'
import { addDocument, addSubmission, storedKeys } from './testing/personalFolder.ts'

const AT = new Date('2026-03-01T10:00:00.000Z')
const SESSION = 'abcdefghijABCDEFGHIJ'

/** A data folder with records of two people, whose databases a site has open. */
async function openFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'personal-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const aside = join(dataDir, 'replaced/2026-01-01')
  await mkdir(aside, { recursive: true })
  openSubmissionStore(aside).close()
  const open = [openSubmissionStore(dataDir), openDocumentStore(dataDir)]
  const versions = new DatabaseSync(join(dataDir, 'content.sqlite'))
  versions.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE versions (uuid TEXT, version INTEGER, created_at TEXT, story TEXT, author TEXT);
    INSERT INTO versions VALUES ('u', 1, '2026-03-01', '{}', 'ada@example.com'), ('u', 2, '2026-03-01', '{}', 'grace@example.com');
    CREATE TABLE schedules (id INTEGER, created INTEGER, author TEXT);
    INSERT INTO schedules VALUES (1, ${AT.getTime()}, 'ada@example.com'), (2, ${AT.getTime()}, 'grace@example.com')`)
  onTestFinished(() => {
    for (const store of [...open, versions]) store.close()
  })
  for (const email of ['Ada@Example.com ', 'grace@example.com', 'ada@example.com.au'])
    addSubmission(dataDir, { email, message: `Sent by ${email}` }, AT)
  addSubmission(aside, { email: 'ada@example.com' }, AT)
  addDocument(dataDir, 'websiteForms/a', { email: 'ada@example.com' }, AT)
  addDocument(dataDir, 'websiteForms/b', { email: 'grace@example.com' }, AT)
  addDocument(dataDir, `websiteAnalytics/${SESSION}`, { referrer: '' }, AT)
  addDocument(dataDir, 'helpCenterSearches/c', { query: 'consent', sessionId: SESSION }, AT)
  return dataDir
}

const idsOf = async (dataDir: string, text: string) =>
  (await findPersonalRecords(dataDir, text)).records.map(({ file, id }) => `${file}: ${id}`)

/** Returns the files of a folder whose bytes contain a text in any case. */
async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'latin1')))
  return files.filter((_, index) => texts[index]?.toLowerCase().includes(text))
}

const OF_ADA = [
  'submissions.sqlite: submissions/1',
  'firestore.sqlite: websiteForms/a',
  'content.sqlite: versions/u/1',
  'content.sqlite: schedules/1',
  'replaced/2026-01-01/submissions.sqlite: submissions/1',
]

test('records are found by a whole email address in any case, by their id and by the id of a session', async () => {
  const dataDir = await openFolder()
  expect(await idsOf(dataDir, ' ADA@example.com')).toEqual(OF_ADA)
  expect(await idsOf(dataDir, 'example.com')).toEqual([])
  expect(await idsOf(dataDir, 'websiteForms/b')).toEqual(['firestore.sqlite: websiteForms/b'])
  expect(await idsOf(dataDir, SESSION)).toEqual([
    'firestore.sqlite: helpCenterSearches/c',
    `firestore.sqlite: websiteAnalytics/${SESSION}`,
  ])
  const [schedule] = (await findPersonalRecords(dataDir, 'schedules/1')).records
  expect(schedule).toMatchObject({ date: AT.toISOString(), data: { author: 'ada@example.com' } })
  await expect(findPersonalRecords(dataDir, ' a ')).rejects.toThrow('too short')
  const [first] = (await findPersonalRecords(dataDir, 'grace@example.com')).records
  expect(first).toMatchObject({
    date: AT.toISOString(),
    data: { fields: [{ name: 'email', value: 'grace@example.com' }, { name: 'message' }] },
  })
})

test('erasing removes the bytes of the records from all files of the data folder while a site has them open, and nothing else', async () => {
  const dataDir = await openFolder()
  const { records } = await findPersonalRecords(dataDir, 'ada@example.com')
  expect(await filesWith(dataDir, 'ada@example.com')).not.toEqual([])
  await erasePersonalRecords(dataDir, records)
  expect(await idsOf(dataDir, 'ada@example.com')).toEqual([])
  expect(await idsOf(dataDir, 'grace@example.com')).toEqual([
    'submissions.sqlite: submissions/2',
    'firestore.sqlite: websiteForms/b',
    'content.sqlite: versions/u/2',
    'content.sqlite: schedules/2',
  ])
  expect(storedKeys(dataDir)).toEqual([
    'helpCenterSearches/c',
    'submissions/2',
    'submissions/3',
    `websiteAnalytics/${SESSION}`,
    'websiteForms/b',
  ])
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  expect(db.prepare('SELECT version, author FROM versions ORDER BY version').all()).toEqual([
    { version: 1, author: null },
    { version: 2, author: 'grace@example.com' },
  ])
  expect(db.prepare('SELECT id, author FROM schedules ORDER BY id').all()).toEqual([
    { id: 1, author: null },
    { id: 2, author: 'grace@example.com' },
  ])
  db.close()
  await erasePersonalRecords(dataDir, (await findPersonalRecords(dataDir, 'ada@example.com.au')).records)
  expect(await filesWith(dataDir, 'ada@example.com')).toEqual([])
  expect(await filesWith(dataDir, 'grace@example.com')).toHaveLength(3)
})

test('all tables of the content database that have authors are searched', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'personal-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  openSpaceStore(dataDir).close()
  const db = new DatabaseSync(join(dataDir, 'content.sqlite'))
  onTestFinished(() => db.close())
  const tables = db
    .prepare(
      `SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name = 'author' ORDER BY tables.name`,
    )
    .all()
    .map(({ name }) => name)
  const searched = PERSONAL_TABLES.filter(({ file }) => file === 'content.sqlite').map(({ table }) => table)
  expect(searched.toSorted()).toEqual(tables)
})

test('erasing also removes the bytes of earlier values of a record, which a site has overwritten', async () => {
  const dataDir = await openFolder()
  const db = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  onTestFinished(() => db.close())
  const body = (text: string) => JSON.stringify({ fields: [{ name: 'email', value: text }] })
  const set = db.prepare('UPDATE submissions SET body = ? WHERE id = 1')
  set.run(body(`born-in-rome ${'x'.repeat(20_000)}`))
  set.run(body('ada@example.com'))
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(await filesWith(dataDir, 'born-in-rome')).toHaveLength(1)
  await erasePersonalRecords(dataDir, (await findPersonalRecords(dataDir, 'ada@example.com')).records)
  expect(await filesWith(dataDir, 'born-in-rome')).toEqual([])
})

test('erasing names a database that a running site reads or writes for too long, and works after it', async () => {
  const dataDir = await openFolder()
  const db = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  onTestFinished(() => db.close())
  const { records } = await findPersonalRecords(dataDir, 'submissions/1')
  db.exec('BEGIN IMMEDIATE')
  await expect(erasePersonalRecords(dataDir, records, 1)).rejects.toThrow(
    /submissions\.sqlite: database is locked/,
  )
  db.exec('ROLLBACK')
  expect(await idsOf(dataDir, 'submissions/1')).toContain('submissions.sqlite: submissions/1')
  db.exec('BEGIN; SELECT * FROM submissions')
  db.prepare('SELECT count(*) FROM submissions').get()
  await expect(erasePersonalRecords(dataDir, records, 1)).rejects.toThrow(
    /erased from submissions\.sqlite, but a process still reads its journal submissions\.sqlite-wal/,
  )
  expect(await filesWith(dataDir, 'ada@example.com ')).not.toEqual([])
  db.exec('COMMIT')
  await erasePersonalRecords(dataDir, records)
  expect(await filesWith(dataDir, 'sent by ada@example.com ')).toEqual([])
})

test('records that cannot be parsed are counted, and erased by their id', async () => {
  const dataDir = await openFolder()
  const db = new DatabaseSync(join(dataDir, 'submissions.sqlite'))
  db.exec(`UPDATE submissions SET body = 'ada@example.com' WHERE id = 1`)
  db.close()
  expect(await findPersonalRecords(dataDir, 'unknown@example.com')).toEqual({ records: [], unreadable: 1 })
  const { records } = await findPersonalRecords(dataDir, 'submissions/1')
  await erasePersonalRecords(dataDir, records)
  expect((await findPersonalRecords(dataDir, 'unknown@example.com')).unreadable).toBe(0)
})

test('a database that is damaged is named', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'personal-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const file = join(dataDir, 'submissions.sqlite')
  await writeFile(file, 'no database, by any means'.repeat(200))
  await expect(findPersonalRecords(dataDir, 'ada@example.com')).rejects.toThrow(file)
})
