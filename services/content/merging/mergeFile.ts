import type { JsonObject } from '../JsonObject.ts'
import type { StoryData } from '../StoryData.ts'
import type { KindOf, MergeConflict } from './Merged.ts'
import { mergeStories } from './mergeStories.ts'
import { sameJson } from './sameJson.ts'

/** What each save and publish writes anew, so that it says nothing of what was edited. */
const OF_SAVING: ReadonlySet<string> = new Set([
  'updated_at',
  'published_at',
  'first_published_at',
  'unpublished_changes',
  'published',
  'preview_token',
])

/** A story without what each save writes anew. */
export function editedOf(story: StoryData): JsonObject {
  return Object.fromEntries(Object.entries(story).filter(([key]) => !OF_SAVING.has(key)))
}

interface Versions {
  /** The draft when the file was last read or written. */
  readonly base: StoryData
  readonly draft: StoryData
  readonly file: StoryData
  /** Whether the draft was once what the file is now: then it has all that the file says, and more. */
  readonly wasDraft: (file: JsonObject) => boolean
}

/**
 * Merges a draft that was edited with its file, which was edited too.
 *
 * @returns the draft to go on with, and what both changed: there it has its own; undefined where the draft has no edits of its own
 */
export function mergeFile(
  { base, draft, file, wasDraft }: Versions,
  kindOf: KindOf,
): { readonly draft: StoryData; readonly conflicts: readonly MergeConflict[] } | undefined {
  const [from, mine, theirs] = [editedOf(base), editedOf(draft), editedOf(file)]
  if (sameJson(from, mine) || sameJson(mine, theirs)) return undefined
  const { story, conflicts } = mergeStories(from, mine, theirs, kindOf)
  if (conflicts.length && wasDraft(theirs)) return { draft, conflicts: [] }
  return { draft: { ...file, ...story } as StoryData, conflicts }
}
