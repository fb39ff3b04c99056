import { access, chmod, constants, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** What `statfs` calls a file system in memory (TMPFS_MAGIC in Linux' `magic.h`). */
const TMPFS = 0x01021994
/** What the temporary files of a run take at most, in bytes, and as much again. */
const ROOM = 3 * 1024 ** 3
const NAME = /^strata-tests-(\d+)$/

/**
 * Makes a folder in memory for the temporary files of this process and those it starts: tests make hundreds of databases, whose
 * every write waits for a disk, for tens of milliseconds. What processes that have ended left there is removed.
 *
 * @param place a folder of a file system in memory, under which it is made
 * @param room bytes that have to be free
 * @returns its path; none where the system has no such place, or not enough room there, or runs no program from it
 */
export async function makeMemoryFolder(place = IN_MEMORY, room = ROOM): Promise<string | undefined> {
  const folder = join(place, `strata-tests-${process.pid}`)
  try {
    await removeLeftOvers(place)
    const { type, bavail, bsize } = await statfs(place)
    if (type !== TMPFS || Math.min(bavail * bsize, process.availableMemory()) < room) return undefined
    // Tests run processes as other users, who have to reach their files in here and need not list them.
    await mkdir(folder, { mode: 0o711 })
    if (await runsPrograms(folder)) return folder
  } catch {
    // Whatever the reason is, the usual folder for temporary files serves.
  }
  await rm(folder, { recursive: true, force: true })
  return undefined
}

/** Whether programs may be started from a folder: some systems forbid it. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '')
  await chmod(program, 0o700)
  const may = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
  await rm(program)
  return may
}

async function removeLeftOvers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(place, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
