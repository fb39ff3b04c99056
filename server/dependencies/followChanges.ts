import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { VersionFollower } from '../pages/ContentState.ts'
import type { SpaceIndex } from '../space/SpaceIndex.ts'
import type { Affected } from './DependencyIndex.ts'
import { type FollowOptions, followContent } from './followContent.ts'

interface FollowChangesOptions extends Pick<FollowOptions, 'index' | 'records'> {
  /** Has to follow the content state before this follower, so that its records are up to date. */
  readonly space: Pick<SpaceIndex, 'records' | 'onChange'>
  /** Called for each version before it is rendered, with what it affects. See `FollowOptions`. */
  readonly notify: (version: number, affected: Affected) => void | Promise<void>
}

/** Creates a follower of content versions that determines once per version what it affects. */
export function followChanges({ space, notify, ...options }: FollowChangesOptions): VersionFollower {
  /** Changes since the last version that was followed. After a failure, the next version includes them. */
  const changes: StoryChange[] = []
  /** The records at the last version. Records of a space that was loaded anew are a different object and report no changes. */
  let last: SpaceRecords | undefined
  space.onChange((more) => {
    changes.push(...more)
  })
  return async (version) => {
    const { records } = space
    const known = [...changes]
    await followContent(version, {
      ...options,
      space: records,
      changes: records && records === last ? known : undefined,
      notify: (affected) => notify(version, affected),
    })
    changes.splice(0, known.length)
    last = records
  }
}
