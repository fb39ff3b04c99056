import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { PageCaching } from '../engines/PageCaching.ts'
import type { VersionFollower } from '../pages/ContentState.ts'
import type { SpaceIndex } from '../space/SpaceIndex.ts'
import type { Affected } from './DependencyIndex.ts'
import { type FollowOptions, followContent } from './followContent.ts'

interface FollowChangesOptions extends Pick<FollowOptions, 'index' | 'records'> {
  readonly space: Pick<SpaceIndex, 'records' | 'onChange' | 'follow'>
  /** The CDN in front of the site. */
  readonly caching: Pick<PageCaching, 'expectChange'> | undefined
  /** Called for each version before it is rendered, with what it affects. See `FollowOptions`. */
  readonly notify: (version: number, affected: Affected) => void | Promise<void>
}

/** Creates the follower of content versions that updates the index of the space, and finds once per version what it affects. */
export function followChanges({ space, caching, notify, ...options }: FollowChangesOptions): VersionFollower {
  /** Changes since the last version that was followed. After a failure, the next version includes them. */
  const changes: StoryChange[] = []
  /** The records at the last version. Records of a space that was loaded anew are a different object and report no changes. */
  let last: SpaceRecords | undefined
  space.onChange((more) => {
    changes.push(...more)
  })
  return async (version, { spaceId, events }) => {
    await caching?.expectChange()
    await space.follow({ id: spaceId, version }, events)
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
