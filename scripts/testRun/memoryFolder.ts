import { access, chmod, constants, mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Linux' file system in memory. */
const IN_MEMORY = '/dev/shm'
/** File system type of `statfs` (TMPFS_MAGIC in Linux' `magic.h`). */
const TMPFS = 0x01021994
/** Required free space in bytes: twice the maximum of a run's temporary files. */
const REQUIRED_SPACE = 3 * 1024 ** 3
const NAME = /^strata-tests-(\d+)$/

/**
 * Creates a folder in memory for temporary files of this process and its child processes: tests create hundreds of databases, and
 * each write to a disk takes tens of milliseconds. Removes folders of processes that have ended.
 *
 * @param parent a folder of a file system in memory
 * @param requiredSpace bytes that must be free
 * @returns its path; undefined if the system has no such file system, not enough space, or forbids programs in it
 */
export async function makeMemoryFolder(
  parent = IN_MEMORY,
  requiredSpace = REQUIRED_SPACE,
): Promise<string | undefined> {
  const folder = join(parent, `strata-tests-${process.pid}`)
  try {
    await removeLeftOvers(parent)
    const { type, bavail, bsize } = await statfs(parent)
    if (type !== TMPFS || Math.min(bavail * bsize, process.availableMemory()) < requiredSpace)
      return undefined
    // Tests run processes as other users, which must reach their files here but need not list them.
    await mkdir(folder, { mode: 0o711 })
    if (await runsPrograms(folder)) return folder
  } catch {
    // In any failure the usual temporary folder is used.
  }
  await rm(folder, { recursive: true, force: true })
  return undefined
}

/** True if programs may be executed in a folder: some systems forbid it. */
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

async function removeLeftOvers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = NAME.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists and belongs to a different user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
