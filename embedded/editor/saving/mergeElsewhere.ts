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
  if (isAlike(mine, theirs.story)) return 'same'
  return isAlike(base, theirs.story) ? 'merged' : 'ask'
}

/** What is edited of a story; the service changes others of its facts with each save. */
const EDITED = ['content', 'name', 'slug', 'tag_list'] as const

const isAlike = (one: Story, other: Story): boolean => EDITED.every((key) => equalJson(one[key], other[key]))
