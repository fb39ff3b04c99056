import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of stories that lie in a folder, by path, each with what tells it from a later one. It follows edits of them. */
export interface StoryListing extends ReadonlyMap<string, string> {
  /** The files that were edited since this was asked last; undefined the first time, as others may have come and gone. */
  takeEdited(): ReadonlySet<string> | undefined
}

class FileListing extends Map<string, string> implements StoryListing {
  #edited: Set<string> | undefined

  edit(file: string, stamp: string): void {
    if (this.get(file) !== stamp) this.#edited?.add(file)
    this.set(file, stamp)
  }

  takeEdited(): ReadonlySet<string> | undefined {
    const edited = this.#edited
    this.#edited = new Set()
    return edited
  }
}

/** Above so many changed files the whole folder is looked at. */
const maxNamed = 500
/** How many files are looked at together. */
const together = 64

/** Knows the files of a folder of stories without reading them. */
export interface StoryFolder {
  /**
   * Every `*.json` file, by name. A folder that does not exist holds none.
   *
   * @param changed the names of all files that can have changed since the last time; default: any
   */
  list(folder: string | undefined, changed?: ReadonlySet<string>): Promise<StoryListing>
}

export function createStoryFolder(): StoryFolder {
  let last: { readonly folder: string; readonly files: FileListing } | undefined

  return {
    async list(folder, changed) {
      if (folder === undefined) {
        last = undefined
        return new FileListing()
      }
      if (last?.folder === folder && changed !== undefined && changed.size <= maxNamed) {
        const stamps = await stampsOf(folder, [...changed].filter(isStory))
        const { files } = last
        const edited = stamps.flatMap(([file, stamp]) =>
          stamp && files.has(file) ? [[file, stamp] as const] : [],
        )
        if (edited.length === stamps.length) {
          for (const [file, stamp] of edited) files.edit(file, stamp)
          return files
        }
        const others = new Map(files)
        for (const [file, stamp] of stamps) {
          if (stamp === undefined) others.delete(file)
          else others.set(file, stamp)
        }
        last = { folder, files: byName(others) }
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
  for (let at = 0; at < names.length; at += together) {
    const some = names.slice(at, at + together).map(async (name) => {
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
