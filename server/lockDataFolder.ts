import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isEqual } from '../json/isEqual.ts'
import { commandName, withWords } from './commandName.ts'
import { type DataSettings, persistsData } from './dataFolder.ts'

/** How long to wait for a site that is just stopping, in milliseconds. */
const WAIT_MS = 3000

/** SQLite's error code for a lock of a different connection. */
const BUSY = 5

interface Holder {
  readonly pid: number
  /** When it locked the folder, as an ISO date. */
  readonly since: string
}

/** Keeps the connection referenced, since garbage collection would close it and release the lock. */
const lock = new Set<DatabaseSync>()

/**
 * Locks the data folder until this process ends. Two servers on one folder would run schedules twice and overwrite each other's data.
 * The lock is that of an SQLite transaction that is never committed. The operating system releases it even if the process is killed, and
 * it doesn't depend on process ids, which containers reuse. Does nothing if the folder has only caches or can't be created.
 *
 * @param waitMs how long to wait for a site that stops, in milliseconds
 * @throws Error with the process of a different site that uses the folder
 */
export async function lockDataFolder(settings: DataSettings, waitMs = WAIT_MS): Promise<void> {
  const { dataDir } = settings
  if (!persistsData(settings)) return
  let database: DatabaseSync
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    database = new DatabaseSync(join(dataDir, 'running.lock'), { timeout: 0 })
  } catch {
    return
  }
  const deadline = performance.now() + waitMs
  while (!tryLock(database)) {
    if (performance.now() < deadline) {
      await pause(100)
      continue
    }
    const holder = readHolder(database)
    database.close()
    throw new Error(
      `A different site${holder ? ` (process ${holder.pid}, since ${holder.since})` : ''} uses the data folder "${dataDir}", and only one site can use it at a time. Stop that site, replace it with "${withWords(commandName('serve'), '--take-over')}", or set a separate folder for this one with the setting DATA_DIR.`,
    )
  }
  lock.add(database)
}

/** Tries to lock the database. Commits the holder first, so that other processes can read it. Returns true if it succeeded. */
function tryLock(database: DatabaseSync): boolean {
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() }
  try {
    database.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (said TEXT); DELETE FROM holder;')
    database.prepare('INSERT INTO holder VALUES (?)').run(JSON.stringify(holder))
    database.exec('COMMIT; BEGIN IMMEDIATE')
    // A different process may have locked it between the two transactions.
    if (isEqual(readHolder(database), holder)) return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
  }
  if (database.isTransaction) database.exec('ROLLBACK')
  return false
}

function readHolder(database: DatabaseSync): Holder | undefined {
  try {
    const json = database.prepare('SELECT said AS json FROM holder').get()?.json
    return json === undefined ? undefined : (JSON.parse(String(json)) as Holder)
  } catch {
    return undefined
  }
}
