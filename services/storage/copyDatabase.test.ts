import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from './copyDatabase.ts'
import { openDatabase } from './openDatabase.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const create = (file: string) =>
  openDatabase({
    file,
    name: 'database of pairs',
    lost: '',
    format: 7,
    schema:
      'CREATE TABLE IF NOT EXISTS a (n INTEGER) STRICT; CREATE TABLE IF NOT EXISTS b (n INTEGER) STRICT;',
  })

/** Adds a row to both tables in one transaction, repeatedly, until it gets a message. */
const WRITER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(workerData, { timeout: 10_000 })
  let n = 0
  const write = () => {
    db.exec('BEGIN IMMEDIATE; INSERT INTO a VALUES (' + n + '); INSERT INTO b VALUES (' + n + '); COMMIT')
    n++
    parentPort.postMessage(n)
    setImmediate(write)
  }
  write()
`

test('OPS-08 a copy of a database has each transaction of a concurrent writer completely or not at all, and the format number', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'pairs.sqlite')
  create(file).db.close()
  const writer = new Worker(WRITER, { eval: true, workerData: file })
  onTestFinished(async () => void (await writer.terminate()))
  let written = 0
  writer.on('message', (count: number) => {
    written = count
  })
  const copies: number[] = []
  for (let copy = 0; copy < 5; copy++) {
    const wanted = written + 10
    await expect.poll(() => written).toBeGreaterThanOrEqual(wanted)
    const target = join(folder, `copy-${copy}.sqlite`)
    copyDatabase(file, target)
    const db = new DatabaseSync(target)
    const counts = db.prepare('SELECT (SELECT count(*) FROM a) AS a, (SELECT count(*) FROM b) AS b').get()
    expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 7 })
    db.close()
    expect(counts?.a).toBe(counts?.b)
    expect(counts?.a).toBeGreaterThanOrEqual(wanted)
    copies.push(Number(counts?.a))
  }
  expect(copies).toEqual([...copies].sort((a, b) => a - b))
})

test('OPS-08 a database that is not readable or a target that exists throws an error that names both files', async () => {
  const folder = await temporaryFolder()
  const [file, target] = [join(folder, 'words.sqlite'), join(folder, 'copy.sqlite')]
  await writeFile(file, 'no database, by any means'.repeat(200))
  expect(() => copyDatabase(file, target)).toThrow(`The database ${file} cannot be copied to ${target}: `)
  expect(existsSync(target)).toBe(false)
  await rm(file)
  create(file).db.close()
  copyDatabase(file, target)
  expect(() => copyDatabase(file, target)).toThrow('already exists')
})
