import type { StoryEntry } from '../api/wire.ts'
import type { PublishState } from '../saving/SaveState.ts'

/** Returns the publish state of a story. */
export const statusOf = (entry: Pick<StoryEntry, 'published' | 'unpublished_changes'>): PublishState =>
  entry.published ? (entry.unpublished_changes ? 'changed' : 'published') : 'draft'
