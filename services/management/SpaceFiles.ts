import { join } from 'node:path'
import type { ContentSpace } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { kindFolder, type SpaceKind, spaceId } from '../content/locateSpace.ts'
import { JsonEntries } from './JsonEntries.ts'

/** Writes what lies in the content folder beside stories, one change after the other. */
export class SpaceFiles {
  readonly #space: ContentSpace
  readonly #rescan: () => Promise<void>
  #last: Promise<unknown> = Promise.resolve()

  /** @param rescan takes what the folder holds now */
  constructor(space: ContentSpace, rescan: () => Promise<void>) {
    this.#space = space
    this.#rescan = rescan
  }

  /** The folder of a kind. A space that has none yet gets one that is named by its id. */
  folder(kind: SpaceKind): string {
    const { location } = this.#space.folder()
    return kindFolder(location, kind) ?? join(location.contentDir, kind, String(spaceId(location)))
  }

  /** Changes the JSON files of a kind. They are on disk, and the space is as they are, when this resolves. */
  changeEntries<T>(kind: SpaceKind, work: (entries: JsonEntries) => T): Promise<T> {
    return this.change(async () => {
      const entries = await JsonEntries.read(this.folder(kind))
      const result = work(entries)
      await entries.write()
      return result
    })
  }

  /** Runs a change of files once those before it are done; then the space is as the files are. */
  change<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      try {
        return await work()
      } catch (error) {
        throw asEditError(error)
      } finally {
        await this.#rescan()
      }
    })
    this.#last = done.catch(() => {})
    return done
  }
}

/** The sentence for a folder that takes no writes; any other error as it is. */
function asEditError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code)) return error
  return new EditError(
    500,
    `${path ?? 'The content folder'} cannot be written (${code}), so nothing was changed. Let the process write there.`,
  )
}
