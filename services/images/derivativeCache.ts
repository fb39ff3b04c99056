import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface DerivativeCache {
  read(key: string): Promise<Buffer | undefined>
  /** Writes a file, then evicts the oldest files beyond the limit. Never throws: a full disk only costs speed. */
  write(key: string, data: Buffer): Promise<void>
}

interface Entry {
  readonly bytes: number
}

/**
 * Creates an LRU cache of files in a folder, limited to `maxBytes` in total. Files are written to a temporary name and renamed, so crashes and
 * concurrent processes leave no incomplete files. After a restart the order is by modification time, because reads are not recorded on disk.
 */
export function createDerivativeCache(
  dir: string,
  maxBytes: number,
  log: (message: string) => void,
): DerivativeCache {
  const pathOf = (key: string) => join(dir, key.slice(0, 2), key)
  let loading: Promise<Map<string, Entry>> | undefined
  const load = () => {
    loading ??= listEntries(dir)
    return loading
  }

  const touch = (entries: Map<string, Entry>, key: string, bytes: number) => {
    entries.delete(key)
    entries.set(key, { bytes })
  }

  async function evict(entries: Map<string, Entry>) {
    let total = 0
    for (const { bytes } of entries.values()) total += bytes
    for (const [key, { bytes }] of entries) {
      if (total <= maxBytes) return
      entries.delete(key)
      total -= bytes
      await rm(pathOf(key), { force: true })
    }
  }

  return {
    async read(key) {
      const data = await readFile(pathOf(key)).catch(() => undefined)
      if (data === undefined || data.length === 0) return undefined
      touch(await load(), key, data.length)
      return data
    },
    async write(key, data) {
      const path = pathOf(key)
      const temporary = `${path}.${randomUUID()}.tmp`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(temporary, data, { flag: 'wx' })
        await rename(temporary, path)
        const entries = await load()
        touch(entries, key, data.length)
        await evict(entries)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        log(`A derivative could not be cached in ${dir}: ${error instanceof Error ? error.message : error}`)
      }
    },
  }
}

/** Lists the files of earlier runs, oldest first, and removes temporary files of crashed runs. */
async function listEntries(dir: string): Promise<Map<string, Entry>> {
  const found: { key: string; bytes: number; time: number }[] = []
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = await stat(path).catch(() => undefined)
    if (stats === undefined) continue
    if (!entry.name.endsWith('.tmp')) found.push({ key: entry.name, bytes: stats.size, time: stats.mtimeMs })
    else if (stats.mtimeMs < Date.now() - ABANDONED_AFTER) await rm(path, { force: true })
  }
  found.sort((a, b) => a.time - b.time)
  return new Map(found.map(({ key, bytes }) => [key, { bytes }]))
}

/** Milliseconds after which a temporary file counts as abandoned: ten minutes. */
const ABANDONED_AFTER = 600_000
