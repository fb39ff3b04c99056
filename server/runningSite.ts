import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const shape = v.object({ pid: v.number(), origin: v.string(), siteUrl: v.string() })

/** The site that runs on a data folder, for the commands beside it. */
export type RunningOn = v.InferOutput<typeof shape>

const fileIn = (dataDir: string) => join(dataDir, 'running.json')

/** Leaves word in the data folder of where the site runs; gives what takes it away. Where nothing can be written: nothing. */
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

/** The site that runs on a data folder now; undefined where none does. */
export async function readRunning(dataDir: string): Promise<RunningOn | undefined> {
  try {
    const found = v.parse(shape, JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    return isAlive(found.pid) ? found : undefined
  } catch {
    return undefined
  }
}

/** Whether a process runs. One of another user may not be signalled, but it is there. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
