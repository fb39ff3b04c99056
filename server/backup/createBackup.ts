import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyDatabase } from '../../services/storage/copyDatabase.ts'
import { writeWhole } from '../../services/storage/writeWhole.ts'
import { BACKUP_FORMAT, type BackupManifest, manifestFile } from './backupManifest.ts'

/** Entries of a data folder that are caches, or belong to a running process. All other entries are part of a backup. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'cards',
  'exports',
  'images',
  'pages',
  'purges.json',
  'replaced',
  'running.json',
  'running.lock',
  'space.sqlite',
  'take-over.sock',
  'uploads',
])

export interface BackupOptions {
  readonly dataDir: string
  /** Undefined: the backup has no content folder. */
  readonly contentDir?: string
  /** The folder to create. */
  readonly out: string
  /** Version of the builder. */
  readonly version: string
}

/**
 * Writes a backup of a site's data folder and content folder, also while the site runs. Each copy of a database is its state at one moment. Databases
 * are copied first, so the pictures that their stories name are in the backup unless they were deleted meanwhile. The folder appears under
 * its name when the backup is complete.
 *
 * @throws Error if the target exists or is inside a copied folder, or if a file cannot be read or written
 */
export async function createBackup({
  dataDir,
  contentDir,
  out,
  version,
}: BackupOptions): Promise<BackupManifest> {
  const target = resolve(out)
  await checkTarget(target, [dataDir, contentDir])
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const created = new Date().toISOString()
    const files = [
      ...(await copyData(dataDir, unfinished)),
      ...(contentDir === undefined
        ? []
        : await copyFolder(contentDir, join(unfinished, 'content'), 'content')),
    ].sort((a, b) => (a.path < b.path ? -1 : 1))
    const manifest: BackupManifest = { format: BACKUP_FORMAT, version, created, files }
    await writeWhole(manifestFile(unfinished), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(unfinished, target)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function checkTarget(target: string, copied: readonly (string | undefined)[]): Promise<void> {
  if (await stat(target).catch(() => undefined))
    throw new Error(`${target} exists. Choose a new folder for the backup with --out.`)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const parent = await realpath(dirname(target))
  for (const folder of copied) {
    const source = folder && (await realpath(folder).catch(() => undefined))
    if (source !== undefined && `${parent}${sep}`.startsWith(`${source}${sep}`))
      throw new Error(
        `${target} is in ${folder}, which the backup copies. Choose a folder outside of it with --out.`,
      )
  }
}

type BackupFile = BackupManifest['files'][number]

async function copyData(dataDir: string, backup: string): Promise<readonly BackupFile[]> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder ${dataDir} cannot be read (${cause.code}). Set DATA_DIR to the site's.`,
      {
        cause,
      },
    )
  })
  const persistent = entries.filter(
    ({ name }) => !TRANSIENT.has(name) && !/\.sqlite-(?:wal|shm)$|\.part$/.test(name),
  )
  const folder = join(backup, 'data')
  await mkdir(folder, { mode: 0o700 })
  const files: BackupFile[] = []
  const databases = persistent.filter((entry) => entry.isFile() && entry.name.endsWith('.sqlite'))
  for (const { name } of databases) {
    copyDatabase(join(dataDir, name), join(folder, name))
    files.push({ path: `data/${name}`, ...(await digest(join(folder, name))) })
  }
  for (const entry of persistent) {
    const { name } = entry
    if (databases.includes(entry)) continue
    if (entry.isDirectory() && name !== LOST_AND_FOUND)
      files.push(...(await copyFolder(join(dataDir, name), join(folder, name), `data/${name}`, true)))
    else if (entry.isFile()) {
      const copied = await copyFile(join(dataDir, name), join(folder, name))
      if (copied) files.push({ path: `data/${name}`, ...copied })
    }
  }
  return files
}

/** Folder in the root of an ext4 file system that only root can read. */
const LOST_AND_FOUND = 'lost+found'

/**
 * Copies the files of a folder, without symbolic links, hidden files, and entries that are deleted meanwhile.
 *
 * @param isInner true for a folder inside the copied one, which may be deleted meanwhile
 */
async function copyFolder(
  folder: string,
  target: string,
  prefix: string,
  isInner = false,
): Promise<readonly BackupFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: NodeJS.ErrnoException) => {
    if (isInner && cause.code === 'ENOENT') return []
    throw new Error(
      `The folder ${folder} cannot be read (${cause.code}). Make it readable, or correct CONTENT_DIR or DATA_DIR.`,
      { cause },
    )
  })
  const files: BackupFile[] = []
  for (const entry of entries) {
    const { name } = entry
    if (name.startsWith('.') || name === LOST_AND_FOUND) continue
    const [from, to, path] = [join(folder, name), join(target, name), `${prefix}/${name}`]
    if (entry.isDirectory()) files.push(...(await copyFolder(from, to, path, true)))
    if (!entry.isFile()) continue
    const copied = await copyFile(from, to)
    if (copied) files.push({ path, ...copied })
  }
  return files
}

/** Copies a file and returns its size and hash; undefined if it does not exist any more. */
export async function copyFile(file: string, target: string): Promise<Omit<BackupFile, 'path'> | undefined> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(createReadStream(file), measure, createWriteStream(target, { mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(target, { force: true })
    return undefined
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Returns the size and the hash of a file. */
async function digest(file: string): Promise<Omit<BackupFile, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}
