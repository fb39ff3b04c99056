import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupManifest, readManifest } from './backupManifest.ts'
import { copyFile } from './createBackup.ts'

export interface RestoreOptions {
  /** Folder of the backup. */
  readonly from: string
  readonly dataDir: string
  readonly contentDir: string
  /** True to move existing data and content aside. */
  readonly force: boolean
}

export interface Restored {
  readonly manifest: BackupManifest
  /** Folders to which the earlier data and content were moved. */
  readonly replaced: readonly string[]
}

/** Entry of the data folder that remains: it locks the folder. */
const LOCK = 'running.lock'

/**
 * Restores a backup. All files are copied beside their target and compared with the hashes of the backup before anything is replaced. Earlier
 * data and content are moved aside, never deleted. The caller must hold the lock of the data folder.
 *
 * @throws Error if the backup is incomplete or changed, or if data or content exists and `force` is false; nothing is changed then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { from, dataDir, contentDir, force } = options
  const manifest = await readManifest(from)
  const hasContent = manifest.files.some(({ path }) => path.startsWith('content/'))
  const occupied = [
    ...((await entriesOf(dataDir)).length ? [dataDir] : []),
    ...(hasContent && (await entriesOf(contentDir)).length ? [contentDir] : []),
  ]
  if (occupied.length && !force)
    throw new Error(
      `${occupied.join(' and ')} ${occupied.length > 1 ? 'are' : 'is'} not empty. With --force the backup replaces them; what they contain now is moved to a folder beside them.`,
    )
  const suffix = new Date().toISOString().replaceAll(/[:.]/g, '-')
  // Inside the data folder, which can be a mounted volume: a rename cannot leave it.
  const staged = { data: join(dataDir, `.restoring-${suffix}`), content: `${contentDir}.restoring-${suffix}` }
  try {
    await stage(from, manifest, staged)
    const replaced: string[] = []
    if (hasContent) {
      if (occupied.includes(contentDir)) {
        await rename(contentDir, `${contentDir}.replaced-${suffix}`)
        replaced.push(`${contentDir}.replaced-${suffix}`)
      } else await rm(contentDir, { recursive: true, force: true })
      await rename(staged.content, contentDir)
    }
    if (occupied.includes(dataDir)) {
      const aside = join(dataDir, 'replaced', suffix)
      await mkdir(aside, { recursive: true, mode: 0o700 })
      for (const name of await entriesOf(dataDir)) await rename(join(dataDir, name), join(aside, name))
      replaced.push(aside)
    }
    for (const name of await readdir(staged.data)) await rename(join(staged.data, name), join(dataDir, name))
    return { manifest, replaced }
  } finally {
    for (const folder of Object.values(staged)) await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the files of a backup to the staging folders. @throws Error if a file is missing or differs from its hash */
async function stage(
  from: string,
  manifest: BackupManifest,
  staged: Readonly<Record<'data' | 'content', string>>,
): Promise<void> {
  await mkdir(staged.data, { recursive: true, mode: 0o700 })
  for (const { path, bytes, sha256 } of manifest.files) {
    const [top, ...parts] = path.split('/')
    const copied = await copyFile(join(from, path), join(staged[top as 'data' | 'content'], ...parts))
    if (!copied) throw new Error(`The backup ${from} lacks the file ${path}. Nothing was changed.`)
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new Error(`${join(from, path)} changed after the backup was written. Nothing was changed.`)
  }
}

/** Names of a folder's entries that a restore replaces; none if there is no folder. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(
    (name) => name !== 'replaced' && !name.startsWith(LOCK) && !name.startsWith('.restoring-'),
  )
}
