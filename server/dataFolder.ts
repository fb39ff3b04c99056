import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The settings that decide which data the data folder has. */
export type DataSettings = Pick<Settings, 'dataDir' | 'contentEndpoint'> & {
  readonly site: Pick<Settings['site'], 'vendorMocks'>
}

/** Permissions for the owner only. */
const OWNER_ONLY = { folder: 0o700, file: 0o600, mask: 0o077 }

/**
 * Creates the data folder and makes it accessible for its owner only, since it has visitors' data and secrets. Also restricts existing
 * files, and sets the umask, so that all files which this process creates are restricted. Reports files that can't be changed.
 *
 * @throws Error if the folder can't be created but an embedded service needs it
 */
export async function ownDataFolder(
  settings: DataSettings,
  report: (message: string) => void,
): Promise<void> {
  const { dataDir } = settings
  process.umask(OWNER_ONLY.mask)
  try {
    await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY.folder })
  } catch (cause) {
    // With real services, the folder has only caches, and each of them reports if it can't be written.
    if (!persistsData(settings)) return
    throw new Error(
      `The data folder "${dataDir}" cannot be created (${(cause as NodeJS.ErrnoException).code}). Choose a different one with the setting DATA_DIR.`,
      { cause },
    )
  }
  const open: string[] = []
  let why = ''
  const tighten = async (path: string): Promise<void> => {
    try {
      const stats = await lstat(path)
      // A link has no permissions, and its target is outside of this folder.
      if (stats.isSymbolicLink()) return
      const mode = stats.isDirectory() ? OWNER_ONLY.folder : OWNER_ONLY.file
      if ((stats.mode & 0o777) !== mode) await chmod(path, mode)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // A second process that uses the folder may have deleted it.
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
      `Other users may be able to read ${open.length} entries of the data folder, for example ${open[0]}, and this process cannot change that (${why}). Run as their owner: chmod -R go-rwx ${dataDir}`,
    )
}

/** Returns true if an embedded service stores data in the data folder that exists nowhere else: stories, documents, submissions. */
export const persistsData = ({ contentEndpoint, site: { vendorMocks } }: DataSettings): boolean =>
  !contentEndpoint ||
  vendorMocks?.firestore !== undefined ||
  vendorMocks?.services?.includes('forms') === true
