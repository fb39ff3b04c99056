import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { PageRecords } from '../pages/PageRecords.ts'
import { addressOf, isPageKey } from '../pages/pageKey.ts'
import { type Affected, ALL_AFFECTED, type DependencyIndex, NOTHING_AFFECTED } from './DependencyIndex.ts'
import { changesSince, statesAfter } from './storyStates.ts'

export interface FollowOptions {
  readonly index: DependencyIndex
  /** Records of the pages in files. */
  readonly records: PageRecords | undefined
  /** The current stories; undefined if they are unknown, which affects everything. */
  readonly space: SpaceRecords | undefined
  /** Changes since the last version; undefined if unknown, so that stories are compared with those of the page records. */
  readonly changes?: readonly StoryChange[] | undefined
  /**
   * Called once with what the version affects, before the page records are updated. Has to drop the affected entries synchronously:
   * entries that are set later are not checked.
   */
  readonly notify?: (affected: Affected) => void | Promise<void>
}

/** Follows a content version: drops what it affects, in memory and in files. All other entries are valid for the new version. */
export async function followContent(
  cv: number,
  { index, records, space, changes: given, notify = () => undefined }: FollowOptions,
): Promise<void> {
  if (records?.cv === cv && !given?.length) return notify(NOTHING_AFFECTED)
  const stored = given ? undefined : records?.storyStates()
  const changes = space && (given ?? (stored && changesSince(stored, space)))
  const apply = (affected: Affected) => {
    const notified = notify(affected)
    const entries = affected.entries && [...affected.entries]
    records?.transaction(() => {
      records.invalidate(entries?.filter(isPageKey).map(addressOf))
      records.setStoryStates(changes && statesAfter(changes))
      records.setFact('cv', String(cv))
    })
    return notified
  }
  const isUnknown = !changes || stored?.size === 0
  return isUnknown ? apply({ ...ALL_AFFECTED, changes: changes ?? [] }) : index.findAffected(changes, apply)
}
