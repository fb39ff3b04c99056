import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** One JSON file of a folder: either its value, or an error message. */
export interface JsonFile {
  readonly file: string
  readonly value?: unknown
  readonly error?: string
}

interface CachedFile extends JsonFile {
  readonly stamp: string
}

/** Reads the JSON files directly in one folder. Caches their values: a file that did not change is not read a second time. */
export interface JsonFolderReader {
  /** Every `*.json` file, sorted by name. Empty if the folder does not exist. Never throws for a file's content. */
  read(folder: string | undefined): Promise<JsonFile[]>
}

export function createJsonFolderReader(log: (message: string) => void): JsonFolderReader {
  let cache = new Map<string, CachedFile>()

  async function readOne(file: string): Promise<CachedFile | undefined> {
    const stats = await stat(file, { bigint: true }).catch(() => undefined)
    if (!stats?.isFile()) return undefined
    const stamp = `${stats.ino}:${stats.size}:${stats.mtimeNs}`
    const known = cache.get(file)
    if (known?.stamp === stamp) return known
    try {
      return { file, stamp, value: JSON.parse(withoutByteOrderMark(await readFile(file, 'utf8'))) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      const reason = error instanceof Error ? error.message : String(error)
      const message = `${file} is not readable as JSON: ${reason}. Repair the file; until then its last good version is served.`
      log(message)
      return { file, stamp, error: message }
    }
  }

  return {
    async read(folder) {
      if (folder === undefined) return []
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const wanted = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()
      const files: CachedFile[] = []
      const batch = 32
      for (let start = 0; start < wanted.length; start += batch) {
        const read = wanted.slice(start, start + batch).map((name) => readOne(join(folder, name)))
        for (const file of await Promise.all(read)) if (file) files.push(file)
      }
      cache = new Map(files.map((file) => [file.file, file]))
      return files
    },
  }
}

/** Sorted names of a folder's JSON files. Follows links, skips folders and pipes. Empty if the folder does not exist. */
export async function jsonFileNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const wanted = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()
  const isFile = await Promise.all(
    wanted.map((name) =>
      stat(join(folder, name)).then(
        (stats) => stats.isFile(),
        () => false,
      ),
    ),
  )
  return wanted.filter((_, index) => isFile[index])
}

/** Removes a byte order mark, which `JSON.parse` rejects. */
export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
