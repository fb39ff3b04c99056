import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { persistsData } from './dataFolder.ts'
import type { Settings } from './settings.ts'

/** How long a site that is just ending is waited for, in milliseconds. */
const ENDS_WITHIN = 3000

/** SQLite's code for a lock that another connection holds. */
const BUSY = 5

interface Holder {
  readonly pid: number
  /** When it took the lock, as an ISO date. */
  readonly since: string
}

/** A connection that is not referred to would be collected, and its lock with it. */
const lock = new Set<DatabaseSync>()

/**
 * Takes the data folder for this process, until it ends in whatever way: two servers would carry out schedules, keep pages and fill
 * caches against each other. The lock is the operating system's (of a transaction that is never committed), so it can't be left behind by a process
 * that was killed, and doesn't depend on ids, which containers use again. Nothing is locked where the folder holds only what can be
 * made again, or cannot be made, which the start tells.
 *
 * @throws Error where another site runs on the folder, with its process and what to do
 */
export async function lockDataFolder(settings: Settings): Promise<void> {
  const { dataDir } = settings
  if (!persistsData(settings)) return
  let database: DatabaseSync
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    database = new DatabaseSync(join(dataDir, 'running.lock'), { timeout: 0 })
  } catch {
    return
  }
  const until = performance.now() + ENDS_WITHIN
  while (!isTaken(database)) {
    if (performance.now() < until) {
      await pause(100)
      continue
    }
    const holder = readHolder(database)
    database.close()
    throw new Error(
      `Another site${holder ? ` (process ${holder.pid}, since ${holder.since})` : ''} runs on the data folder "${dataDir}", and one folder is for one site at a time. Stop that one, or give this one a folder of its own with the setting DATA_DIR.`,
    )
  }
  lock.add(database)
}

/** Whether the lock is this connection's now. What it says of its holder is committed first, so that others can read it. */
function isTaken(database: DatabaseSync): boolean {
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() }
  try {
    database.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (said TEXT); DELETE FROM holder;')
    database.prepare('INSERT INTO holder VALUES (?)').run(JSON.stringify(holder))
    database.exec('COMMIT; BEGIN IMMEDIATE')
    // Another may have come between the two.
    if (JSON.stringify(readHolder(database)) === JSON.stringify(holder)) return true
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
  }
  if (database.isTransaction) database.exec('ROLLBACK')
  return false
}

function readHolder(database: DatabaseSync): Holder | undefined {
  try {
    const reported = database.prepare('SELECT said FROM holder').get()?.said
    return reported === undefined ? undefined : (JSON.parse(String(reported)) as Holder)
  } catch {
    return undefined
  }
}
