import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** One JSON file of a folder: either its value, or an error message. */
export interface JsonFile {
  readonly file: string
  readonly value?: unknown
  readonly error?: string
}

interface CachedFile extends JsonFile {
  /** Changes when the file is written: its inode, size and modification time. */
  readonly stamp: string
}

/** Reads the JSON files of one folder, without subfolders. Caches their values by modification stamp: unchanged files are not re-read. */
export interface JsonFolderReader {
  /** Returns all `*.json` files, sorted by name; an empty array if the folder does not exist. Never throws for a file's content. */
  read(folder: string | undefined): Promise<JsonFile[]>
}

export function createJsonFolderReader(log: (message: string) => void): JsonFolderReader {
  let cache = new Map<string, CachedFile>()

  async function readOne(file: string): Promise<CachedFile | undefined> {
    const stats = await stat(file, { bigint: true }).catch(() => undefined)
    if (!stats?.isFile()) return undefined
    const stamp = `${stats.ino}:${stats.size}:${stats.mtimeNs}`
    const cached = cache.get(file)
    if (cached?.stamp === stamp) return cached
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
      const jsonNames = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()
      const files: CachedFile[] = []
      const batch = 32
      for (let start = 0; start < jsonNames.length; start += batch) {
        const read = jsonNames.slice(start, start + batch).map((name) => readOne(join(folder, name)))
        for (const file of await Promise.all(read)) if (file) files.push(file)
      }
      cache = new Map(files.map((file) => [file.file, file]))
      return files
    },
  }
}

/** Returns the sorted names of a folder's JSON files; an empty array if the folder does not exist. Follows links, skips folders and pipes. */
export async function jsonFileNames(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const jsonNames = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort()
  const isFile = await Promise.all(
    jsonNames.map((name) =>
      stat(join(folder, name)).then(
        (stats) => stats.isFile(),
        () => false,
      ),
    ),
  )
  return jsonNames.filter((_, index) => isFile[index])
}

/** Removes a byte order mark, which `JSON.parse` rejects. */
export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
