import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'

/** What a change that comes with a content version touches. */
export interface PendingVersion {
  readonly version: number
  /** Keys of pages; undefined: all. */
  readonly invalidated: ReadonlySet<string> | undefined
  /** Paths whose own story changed, and at which none stands any more. */
  readonly changed: ReadonlySet<string>
  readonly deleted: ReadonlySet<string>
}

/** A version that comes with some changes of stories, which touch pages of these keys. */
export const createPendingVersion = (
  version: number,
  changes: readonly StoryChange[],
  invalidated: ReadonlySet<string> | undefined,
): PendingVersion => ({
  version,
  invalidated,
  changed: new Set(changes.flatMap(({ after }) => after?.path ?? [])),
  deleted: new Set(
    changes.flatMap(({ before, after }) => (before && before.path !== after?.path ? before.path : [])),
  ),
})

/** What comes with a version where nothing was asked for at the one before it: what either of them touches. */
export function joinVersions(earlier: PendingVersion | undefined, later: PendingVersion): PendingVersion {
  if (!earlier) return later
  const isTrue = (path: string) => !later.deleted.has(path) && !later.changed.has(path)
  return {
    version: later.version,
    invalidated:
      earlier.invalidated && later.invalidated && new Set([...earlier.invalidated, ...later.invalidated]),
    changed: new Set([...[...earlier.changed].filter(isTrue), ...later.changed]),
    deleted: new Set([...[...earlier.deleted].filter(isTrue), ...later.deleted]),
  }
}
