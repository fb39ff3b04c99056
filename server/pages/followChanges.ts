import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { SpaceIndex } from '../space/SpaceIndex.ts'
import type { VersionFollower } from './ContentState.ts'
import { ALL_CHANGED, type FollowedContent, followContent, type InvalidationSource } from './followContent.ts'
import type { PageFileStore } from './PageFileStore.ts'

interface FollowChangesOptions {
  /** Has to follow the content state before this follower, so that its records are up to date. */
  readonly space: SpaceIndex
  readonly pageFiles: PageFileStore | undefined
  readonly by: InvalidationSource
  /** Called for each version before it is rendered, with the pages and stories it affects. */
  readonly notify: (version: number, followed: FollowedContent) => Promise<void>
}

/** Creates a follower of content versions that determines which pages and stories each version affects. */
export function followChanges(options: FollowChangesOptions): VersionFollower {
  const { space, pageFiles, by, notify } = options
  let changes: StoryChange[] = []
  /** The records at the last version. Records of a space that was loaded anew are a different object and report no changes. */
  let last: SpaceRecords | undefined
  space.onChange((more) => {
    changes.push(...more)
  })

  async function followed(version: number): Promise<FollowedContent> {
    const { records } = space
    const since = records && records === last ? changes : undefined
    changes = []
    last = undefined
    const found = pageFiles
      ? await followContent(pageFiles.records, version, { space: records, changes: since, by })
      : { changes: since ?? [], invalidated: since ? new Set<string>() : undefined }
    last = records
    return records ? found : ALL_CHANGED
  }

  return async (version) => {
    try {
      await notify(version, await followed(version))
    } catch (error) {
      // These changes were not delivered, so the next version has to report that everything changed.
      last = undefined
      throw error
    }
  }
}
