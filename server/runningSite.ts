import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const shape = v.object({ pid: v.number(), origin: v.string(), siteUrl: v.string() })

/** A site that uses a data folder, for other commands. */
export type RunningOn = v.InferOutput<typeof shape>

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

/** Writes the site's URLs to the data folder. Returns a function that removes them. Does nothing if the folder can't be written. */
export async function announceRunning(
  dataDir: string,
  { origin, siteUrl }: Omit<RunningOn, 'pid'>,
): Promise<() => Promise<void>> {
  const file = fileIn(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await rm(file, { force: true })
    await writeFile(file, `${JSON.stringify({ pid: process.pid, origin, siteUrl })}\n`, { mode: 0o600 })
  } catch {
    return async () => undefined
  }
  return async () => {
    if ((await readRunning(dataDir))?.pid === process.pid) await rm(file, { force: true })
  }
}

/** Returns the running site that uses a data folder; undefined if there is none. */
export async function readRunning(dataDir: string): Promise<RunningOn | undefined> {
  try {
    const found = v.parse(shape, JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    return isAlive(found.pid) ? found : undefined
  } catch {
    return undefined
  }
}

/** Returns true if a process runs. EPERM means that it runs as a different user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
