import type { StoryEntry } from '../api/wire.ts'

/** Returns the quoted name of one entry, or the number of several. */
export const entriesLabel = (entries: readonly StoryEntry[]): string =>
  entries.length === 1 ? `“${entries[0]?.name}”` : `${entries.length} entries`
