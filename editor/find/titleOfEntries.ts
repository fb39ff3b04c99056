import type { StoryEntry } from '../api/wire.ts'

/** One by its name, several by their number. */
export const titleOfEntries = (entries: readonly StoryEntry[]): string =>
  entries.length === 1 ? `“${entries[0]?.name}”` : `${entries.length} entries`
