import { yieldToEventLoop } from '../../json/timeSlicing.ts'
import type { StoryChange } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { PageRecords } from '../pages/PageRecords.ts'
import { addressOf, isPageKey } from '../pages/pageKey.ts'
import { type Affected, ALL_AFFECTED, type DependencyIndex, NOTHING_AFFECTED } from './DependencyIndex.ts'
import { changesSince, statesAfter } from './storyStates.ts'

/** Number of states that are stored at once, in a few milliseconds. */
const STATES_PER_TRANSACTION = 256

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
    // At once, since pages that are stored from now on are those of the new version.
    records?.transaction(() => {
      records.invalidate(entries?.filter(isPageKey).map(addressOf))
      records.setFact('cv', String(cv))
    })
    return notified
  }
  const isUnknown = !changes || stored?.size === 0
  await (isUnknown ? apply({ ...ALL_AFFECTED, changes: changes ?? [] }) : index.findAffected(changes, apply))
  if (records) await storeStates(records, changes)
}

/**
 * Stores the states of changed stories in time slices; without changes, deletes all states. If the process ends before, a later start
 * finds these changes a second time.
 */
async function storeStates(records: PageRecords, changes: readonly StoryChange[] | undefined): Promise<void> {
  if (!changes) return records.setStoryStates(undefined)
  for (let from = 0; from < changes.length; from += STATES_PER_TRANSACTION) {
    const some = changes.slice(from, from + STATES_PER_TRANSACTION)
    records.transaction(() => records.setStoryStates(statesAfter(some)))
    await yieldToEventLoop()
  }
}
