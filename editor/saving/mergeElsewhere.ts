import type { LoadedStory, Story } from '../api/wire.ts'
import { equalJson } from '../store/equalJson.ts'
import type { StoryStore } from '../store/StoryStore.ts'

/** A story that was saved elsewhere since this window loaded or saved it: by another editor, another window or in its file. */
export interface SavedElsewhere {
  readonly store: StoryStore
  /** As this window last knew it at the service: what both sides began at. */
  readonly base: Story
  readonly theirs: LoadedStory
}

/**
 * What came of it.
 * - `same`: the store is what the service has, so nothing is left to save.
 * - `merged`: all of theirs is in the store; it is saved onto their version.
 * - `ask`: nothing was changed; the editor has to choose.
 */
export type MergeResult = 'same' | 'merged' | 'ask'

/** Brings what was saved elsewhere into the edited story. It is called at once and waited for by none, so it may not be asynchronous. */
export type MergeElsewhere = (elsewhere: SavedElsewhere) => MergeResult

/** Merges where one side has changed nothing of what is edited here; asks in all other cases. */
export const mergeElsewhere: MergeElsewhere = ({ store, base, theirs }) => {
  const mine = store.story() as Story
  // The service changes facts of its own with each save, so only those count that are edited.
  const edited = [...EDITED, ...Object.keys(mine).filter((key) => !equalJson(mine[key], base[key]))]
  const isAlike = (one: Story) => edited.every((key) => equalJson(one[key], theirs.story[key]))
  if (isAlike(mine)) return 'same'
  return isAlike(base) ? 'merged' : 'ask'
}

const EDITED = ['content', 'name', 'slug', 'tag_list'] as const
