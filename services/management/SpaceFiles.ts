import { join } from 'node:path'
import type { ContentSpace } from '../content/ContentSpace.ts'
import { EditError } from '../content/EditError.ts'
import { kindFolder, type SpaceKind, spaceId } from '../content/locateSpace.ts'
import { JsonEntries } from './JsonEntries.ts'

/** Writes the files of the content folder except stories, one change at a time. */
export class SpaceFiles {
  readonly #space: ContentSpace
  readonly #rescan: () => Promise<void>
  #last: Promise<unknown> = Promise.resolve()

  /** @param rescan reads the content folder into the space */
  constructor(space: ContentSpace, rescan: () => Promise<void>) {
    this.#space = space
    this.#rescan = rescan
  }

  /** Returns the folder of a kind of files. If the space has none yet, it is named by the space's id. */
  folder(kind: SpaceKind): string {
    const { location } = this.#space.folder()
    return kindFolder(location, kind) ?? join(location.contentDir, kind, String(spaceId(location)))
  }

  /** Changes the JSON files of a kind. Resolves when they are on disk and the space has read them. */
  changeEntries<T>(kind: SpaceKind, work: (entries: JsonEntries) => T): Promise<T> {
    return this.change(async () => {
      const entries = await JsonEntries.read(this.folder(kind))
      const result = work(entries)
      await entries.write()
      return result
    })
  }

  /** Runs a change after all earlier ones. Resolves when the space has read the changed files. */
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

/** Explains a folder that cannot be written. Returns all other errors unchanged. */
function asEditError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined || !['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(code)) return error
  return new EditError(
    500,
    `${path ?? 'The content folder'} cannot be written (${code}), so nothing was changed. Let the process write there.`,
  )
}
