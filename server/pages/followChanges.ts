import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { SpaceIndex } from '../space/SpaceIndex.ts'
import type { VersionFollower } from './ContentState.ts'
import { ALL_CHANGED, type FollowedContent, followContent, type InvalidationSource } from './followContent.ts'
import type { PageFileStore } from './PageFileStore.ts'

interface FollowChangesOptions {
  /** Followed before this is. */
  readonly space: SpaceIndex
  readonly pageFiles: PageFileStore | undefined
  readonly by: InvalidationSource
  /** Told of each version what it touches, before it is rendered. */
  readonly notify: (version: number, followed: FollowedContent) => Promise<void>
}

/** Tells what is kept of pages and files which of it each new content version touches. */
export function followChanges(options: FollowChangesOptions): VersionFollower {
  const { space, pageFiles, by, notify } = options
  let changes: StoryChange[] = []
  /** The records at the version that was followed last: those of a space that was read anew tell no changes. */
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
      // Whoever was not told of these changes is told of all.
      last = undefined
      throw error
    }
  }
}
