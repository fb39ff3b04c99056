import { isEqual } from '../../../json/isEqual.ts'
import type { JsonObject } from '../../../json/JsonObject.ts'
import type { StoryData } from '../StoryData.ts'
import type { KindOf, MergeConflict } from './Merged.ts'
import { mergeStories } from './mergeStories.ts'

/** Fields that each save or publish sets, so that they are not edits. */
const SET_BY_SAVES: ReadonlySet<string> = new Set([
  'updated_at',
  'published_at',
  'first_published_at',
  'unpublished_changes',
  'published',
  'preview_token',
])

const fieldsOf = (story: StoryData, isSetBySaves: boolean): JsonObject =>
  Object.fromEntries(Object.entries(story).filter(([key]) => SET_BY_SAVES.has(key) === isSetBySaves))

/** Returns the fields of a story that people edit. */
export const editedOf = (story: StoryData): JsonObject => fieldsOf(story, false)

interface Versions {
  /** The draft when the file was last read or written. */
  readonly base: StoryData
  readonly draft: StoryData
  readonly file: StoryData
  /** Returns true if an earlier draft equalled the file: then the draft contains all changes of the file. */
  readonly wasDraft: (file: JsonObject) => boolean
}

/**
 * Merges an edited draft with its edited file.
 *
 * @returns the merged draft, and the conflicts, in which it has its own value; undefined if the draft was not edited or equals the file
 */
export function mergeFile(
  { base, draft, file, wasDraft }: Versions,
  kindOf: KindOf,
): { readonly draft: StoryData; readonly conflicts: readonly MergeConflict[] } | undefined {
  const [from, mine, theirs] = [editedOf(base), editedOf(draft), editedOf(file)]
  if (isEqual(from, mine) || isEqual(mine, theirs)) return undefined
  const { story, conflicts } = mergeStories(from, mine, theirs, kindOf)
  if (conflicts.length && wasDraft(theirs)) return { draft, conflicts: [] }
  return { draft: { ...fieldsOf(file, true), ...story } as unknown as StoryData, conflicts }
}
