import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'

/** What a change that comes with a content version touches. */
export interface PendingVersion {
  readonly version: number
  /** Keys of pages; undefined: all. */
  readonly invalidated: ReadonlySet<string> | undefined
  /** Paths whose own story changed, and at which none stands any more. */
  readonly changedPaths: ReadonlySet<string>
  readonly deletedPaths: ReadonlySet<string>
}

/** A version that comes with some changes of stories, which touch pages of these keys. */
export const createPendingVersion = (
  version: number,
  changes: readonly StoryChange[],
  invalidated: ReadonlySet<string> | undefined,
): PendingVersion => ({
  version,
  invalidated,
  changedPaths: new Set(changes.flatMap(({ after }) => after?.path ?? [])),
  deletedPaths: new Set(
    changes.flatMap(({ before, after }) => (before && before.path !== after?.path ? before.path : [])),
  ),
})

/** What comes with a version where nothing was asked for at the one before it: what either of them touches. */
export function joinVersions(earlier: PendingVersion | undefined, later: PendingVersion): PendingVersion {
  if (!earlier) return later
  const isTrue = (path: string) => !later.deletedPaths.has(path) && !later.changedPaths.has(path)
  return {
    version: later.version,
    invalidated:
      earlier.invalidated && later.invalidated && new Set([...earlier.invalidated, ...later.invalidated]),
    changedPaths: new Set([...[...earlier.changedPaths].filter(isTrue), ...later.changedPaths]),
    deletedPaths: new Set([...[...earlier.deletedPaths].filter(isTrue), ...later.deletedPaths]),
  }
}
