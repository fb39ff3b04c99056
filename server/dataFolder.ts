import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Rights that only the owner has. */
const OWNER_ONLY = { folder: 0o700, file: 0o600, mask: 0o077 }

/**
 * Makes the data folder, and lets its owner alone read what is in it: what people sent, and secrets. Whatever this process
 * writes from now on is its owner's alone too. A folder of earlier versions is brought to that; what cannot be changed is
 * said.
 */
export async function ownDataFolder(dataDir: string, report: (message: string) => void): Promise<void> {
  process.umask(OWNER_ONLY.mask)
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY.folder }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder "${dataDir}" cannot be made (${cause.code}). Choose another with the setting DATA_DIR.`,
      { cause },
    )
  })
  const open: string[] = []
  let why = ''
  const tighten = async (path: string): Promise<void> => {
    try {
      const stats = await lstat(path)
      // A link has no rights of its own, and what it leads to is not of this folder.
      if (stats.isSymbolicLink()) return
      const wanted = stats.isDirectory() ? OWNER_ONLY.folder : OWNER_ONLY.file
      if ((stats.mode & 0o777) !== wanted) await chmod(path, wanted)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Another process that uses the folder may have removed it.
      if (code === 'ENOENT') return
      why = code ?? String(error)
      open.push(path)
    }
  }
  await tighten(dataDir)
  const inside = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of inside) await tighten(join(entry.parentPath, entry.name))
  if (open.length)
    report(
      `Others may be able to read ${open.length} entries of the data folder, ${open[0]} for one, and this process cannot change that (${why}). Run as their owner: chmod -R go-rwx ${dataDir}`,
    )
}
