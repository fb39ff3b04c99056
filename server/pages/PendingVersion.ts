import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'

/** A content version that is prepared but not current yet, with the pages and paths that its changes affect. */
export interface PendingVersion {
  readonly version: number
  /** Keys of the affected pages; undefined if all pages are affected. */
  readonly invalidated: ReadonlySet<string> | undefined
  /** Paths whose own story changed. */
  readonly changedPaths: ReadonlySet<string>
  /** Paths that have no story any more. */
  readonly deletedPaths: ReadonlySet<string>
}

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

/** Merges two consecutive versions if the earlier one never became current: pages affected by either are affected. */
export function joinVersions(earlier: PendingVersion | undefined, later: PendingVersion): PendingVersion {
  if (!earlier) return later
  const isUnchangedLater = (path: string) => !later.deletedPaths.has(path) && !later.changedPaths.has(path)
  return {
    version: later.version,
    invalidated:
      earlier.invalidated && later.invalidated && new Set([...earlier.invalidated, ...later.invalidated]),
    changedPaths: new Set([...[...earlier.changedPaths].filter(isUnchangedLater), ...later.changedPaths]),
    deletedPaths: new Set([...[...earlier.deletedPaths].filter(isUnchangedLater), ...later.deletedPaths]),
  }
}
