import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** Rights that only the owner has. */
const OWNER_ONLY = { folder: 0o700, file: 0o600, mask: 0o077 }

/**
 * Makes the data folder, and lets its owner alone read what is in it: what people sent, and secrets. Whatever this process
 * writes from now on is its owner's alone too. A folder of earlier versions is brought to that; what cannot be changed is
 * said.
 *
 * @throws Error in a sentence, where it cannot be made although an embedded service keeps its data there
 */
export async function ownDataFolder(settings: Settings, report: (message: string) => void): Promise<void> {
  const { dataDir } = settings
  process.umask(OWNER_ONLY.mask)
  try {
    await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY.folder })
  } catch (cause) {
    // What a site with real services keeps can be made again, and each part says what it cannot keep.
    if (!persistsData(settings)) return
    throw new Error(
      `The data folder "${dataDir}" cannot be made (${(cause as NodeJS.ErrnoException).code}). Choose another with the setting DATA_DIR.`,
      { cause },
    )
  }
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

/** Whether an embedded service keeps data that is nowhere else: stories, documents, submissions. */
export const persistsData = ({ contentEndpoint, site: { vendorMocks } }: Settings): boolean =>
  !contentEndpoint ||
  vendorMocks?.firestore !== undefined ||
  vendorMocks?.services?.includes('forms') === true
