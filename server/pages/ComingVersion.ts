import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'

/** What a change that comes with a content version touches. */
export interface ComingVersion {
  readonly version: number
  /** Keys of pages; undefined: all. */
  readonly touched: ReadonlySet<string> | undefined
  /** Paths whose own story changed, and at which none stands any more. */
  readonly changed: ReadonlySet<string>
  readonly gone: ReadonlySet<string>
}

/** A version that comes with some changes of stories, which touch pages of these keys. */
export const comingVersion = (
  version: number,
  changes: readonly StoryChange[],
  touched: ReadonlySet<string> | undefined,
): ComingVersion => ({
  version,
  touched,
  changed: new Set(changes.flatMap(({ after }) => after?.path ?? [])),
  gone: new Set(
    changes.flatMap(({ before, after }) => (before && before.path !== after?.path ? before.path : [])),
  ),
})

/** What comes with a version where nothing was asked for at the one before it: what either of them touches. */
export function joinVersions(earlier: ComingVersion | undefined, later: ComingVersion): ComingVersion {
  if (!earlier) return later
  const isTrue = (path: string) => !later.gone.has(path) && !later.changed.has(path)
  return {
    version: later.version,
    touched: earlier.touched && later.touched && new Set([...earlier.touched, ...later.touched]),
    changed: new Set([...[...earlier.changed].filter(isTrue), ...later.changed]),
    gone: new Set([...[...earlier.gone].filter(isTrue), ...later.gone]),
  }
}
