import { isEqual } from '../../json/isEqual.ts'
import type { LoadedStory, Story } from '../api/wire.ts'
import type { StoryStore } from '../store/StoryStore.ts'

/** A version that was saved elsewhere since this window loaded or saved the story: by a different editor or window, or in its file. */
export interface SavedElsewhere {
  readonly store: StoryStore
  /** The last version that this window knew: the common base of both sides. */
  readonly base: Story
  readonly theirs: LoadedStory
}

/**
 * Result of a merge.
 * - `same`: the store equals the service's version, so nothing has to be saved.
 * - `merged`: the store contains all changes of the service's version and has to be saved as its successor.
 * - `ask`: the user has to resolve a conflict.
 */
export type MergeResult = 'same' | 'merged' | 'ask'

/** Merges a version that was saved elsewhere into the edited story. Synchronous. */
export type MergeElsewhere = (elsewhere: SavedElsewhere) => MergeResult

/** Merges if only one side has changes; otherwise returns `ask`. */
export const mergeElsewhere: MergeElsewhere = ({ store, base, theirs }) => {
  const mine = store.story() as Story
  // Compares only editable keys, since the service changes other keys with each save.
  const edited = [...EDITED, ...Object.keys(mine).filter((key) => !isEqual(mine[key], base[key]))]
  const equalsTheirs = (one: Story) => edited.every((key) => isEqual(one[key], theirs.story[key]))
  if (equalsTheirs(mine)) return 'same'
  return equalsTheirs(base) ? 'merged' : 'ask'
}

const EDITED = ['content', 'name', 'slug', 'tag_list'] as const
