import { isEqualInOrder } from '../../json/isEqual.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { freezeJson } from './freezeJson.ts'
import type { HistoryEntry, HistoryState } from './History.ts'
import type { NameOf } from './readBlocks.ts'
import { StoryState } from './StoryState.ts'

/** A history stored across reloads, with the content that its first entry starts from. */
export interface StoredHistory extends HistoryState {
  readonly base: JsonValue
}

interface RestoredHistory {
  readonly state?: StoryState
  readonly history: HistoryState
}

/**
 * Maximum number of history entries to undo while searching for the state that equals the loaded story. They differ, for example,
 * after a crash before the last save.
 */
const MAX_UNDONE = 50

/**
 * Rebuilds the story from the history's base and entries, so that blocks have the same generated uids as before the reload. If an
 * earlier entry than the last results in the story, later entries can be redone.
 * @returns no `state` if no entry results in the story, because it was changed elsewhere: its entries may then be applied as far
 * as they fit; undefined if the history is damaged
 */
export function restoreHistory(
  story: JsonObject,
  space: SpaceSchema,
  stored: StoredHistory,
  name: () => NameOf,
): RestoredHistory | undefined {
  try {
    const { entries, position } = stored
    return restore(story, space, stored, name()) ?? { history: { entries, position } }
  } catch {
    // The stored history is damaged: open the story without it.
    return undefined
  }
}

function restore(
  story: JsonObject,
  space: SpaceSchema,
  { base, entries, position }: StoredHistory,
  name: NameOf,
): RestoredHistory | undefined {
  freezeJson(base)
  for (const { diffs } of entries) for (const diff of diffs) freezeJson({ diff } as unknown as JsonObject)
  const state = new StoryState({ ...story, content: base }, space, name)
  // Properties of the story are current: the service changes some of them with each save.
  const contentDiffs = (entry: HistoryEntry | undefined) =>
    entry?.diffs.map(({ story: _, ...diff }) => diff) ?? []
  if (!state.apply(entries.slice(0, position).flatMap(contentDiffs), 'do')) return undefined
  const earliest = Math.max(0, position - MAX_UNDONE)
  for (let at = position; at >= earliest; at -= 1) {
    if (resultsIn(story, state, entries.slice(0, at))) return { state, history: { entries, position: at } }
    if (!state.apply(contentDiffs(entries[at - 1]), 'undo')) return undefined
  }
  return undefined
}

function resultsIn(story: JsonObject, state: StoryState, done: readonly HistoryEntry[]): boolean {
  const properties = new Map<string, JsonValue | undefined>()
  for (const { diffs } of done)
    for (const { story: change } of diffs)
      for (const { field, to } of change?.fields ?? []) properties.set(field, to)
  return (
    [...properties].every(([field, to]) => isEqualInOrder(story[field], to)) &&
    isEqualInOrder(state.story().content, story.content)
  )
}
