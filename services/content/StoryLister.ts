import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The story files of a folder: modification stamps by path. A stamp changes whenever the file is written. */
export interface StoryListing extends ReadonlyMap<string, string> {
  /** Returns the files edited since the last call. The first call returns undefined: any file may be new, changed or deleted. */
  drainEdited(): ReadonlySet<string> | undefined
}

class FileListing extends Map<string, string> implements StoryListing {
  #edited: Set<string> | undefined

  edit(file: string, stamp: string): void {
    if (this.get(file) !== stamp) this.#edited?.add(file)
    this.set(file, stamp)
  }

  drainEdited(): ReadonlySet<string> | undefined {
    const edited = this.#edited
    this.#edited = new Set()
    return edited
  }
}

/** Maximum number of changed files that are checked individually. With more changed files, the complete folder is listed. */
const MAX_CHANGED = 500
/** Number of concurrent `stat` calls. */
const STAT_CONCURRENCY = 64

/** Lists the files of a folder of stories without reading them. */
export interface StoryLister {
  /**
   * Returns all `*.json` files, sorted by name; an empty listing if the folder does not exist.
   *
   * @param changed names of all files that may have changed since the last call. If omitted, all files are checked.
   */
  list(folder: string | undefined, changed?: ReadonlySet<string>): Promise<StoryListing>
}

export function createStoryLister(): StoryLister {
  let last: { readonly folder: string; readonly files: FileListing } | undefined

  return {
    async list(folder, changed) {
      if (folder === undefined) {
        last = undefined
        return new FileListing()
      }
      if (last?.folder === folder && changed !== undefined && changed.size <= MAX_CHANGED) {
        const stamps = await stampsOf(folder, [...changed].filter(isStory))
        const { files } = last
        const edited = stamps.flatMap(([file, stamp]) =>
          stamp && files.has(file) ? [[file, stamp] as const] : [],
        )
        if (edited.length === stamps.length) {
          for (const [file, stamp] of edited) files.edit(file, stamp)
          return files
        }
        const updated = new Map(files)
        for (const [file, stamp] of stamps) {
          if (stamp === undefined) updated.delete(file)
          else updated.set(file, stamp)
        }
        last = { folder, files: byName(updated) }
        return last.files
      }
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const files = new FileListing()
      for (const [file, stamp] of await stampsOf(folder, names.filter(isStory).sort()))
        if (stamp !== undefined) files.set(file, stamp)
      last = { folder, files }
      return files
    },
  }
}

const isStory = (name: string) => name.endsWith('.json') && !name.startsWith('.')

const byName = (files: ReadonlyMap<string, string>) =>
  new FileListing([...files].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))

async function stampsOf(
  folder: string,
  names: readonly string[],
): Promise<(readonly [string, string | undefined])[]> {
  const stamps: (readonly [string, string | undefined])[] = []
  for (let at = 0; at < names.length; at += STAT_CONCURRENCY) {
    const some = names.slice(at, at + STAT_CONCURRENCY).map(async (name) => {
      const file = join(folder, name)
      return [file, await stampOf(file)] as const
    })
    stamps.push(...(await Promise.all(some)))
  }
  return stamps
}

async function stampOf(file: string): Promise<string | undefined> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined)
  return stats?.isFile() ? `${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}` : undefined
}
