import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { equalJson } from './equalJson.ts'
import { freezeJson } from './freezeJson.ts'
import type { HistoryEntry, HistoryState } from './History.ts'
import type { NameOf } from './readBlocks.ts'
import { StoryState } from './StoryState.ts'

/** A history as it is kept over a reload, with the content that its first entry begins at. */
export interface StoredHistory extends HistoryState {
  readonly base: JsonValue
}

interface RestoredHistory {
  readonly state?: StoryState
  readonly history: HistoryState
}

/** How many entries are looked back for one that ends at the story, as after a crash before the last ones were saved. */
const LOOKED_BACK = 50

/**
 * The story as the history made it: from its base by its entries, so that blocks without a uid of their own are called as they were. Where an
 * entry before its last ends at the story, those behind it can be done again.
 * Without `state` where none does, since the story was changed elsewhere: its entries may be applied as far as they fit. Undefined where the
 * history is damaged.
 */
export function restoreHistory(
  story: JsonObject,
  space: SpaceSchema,
  kept: StoredHistory,
  name: () => NameOf,
): RestoredHistory | undefined {
  try {
    const { entries, position } = kept
    return restore(story, space, kept, name()) ?? { history: { entries, position } }
  } catch {
    // What was kept is not what was written.
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
  // The story's facts are what they are now; some of them the service changes with each save.
  const ofContent = (entry: HistoryEntry | undefined) =>
    entry?.diffs.map(({ story: _, ...diff }) => diff) ?? []
  if (!state.apply(entries.slice(0, position).flatMap(ofContent), 'do')) return undefined
  const least = Math.max(0, position - LOOKED_BACK)
  for (let at = position; at >= least; at -= 1) {
    if (isEnd(story, state, entries.slice(0, at))) return { state, history: { entries, position: at } }
    if (!state.apply(ofContent(entries[at - 1]), 'undo')) return undefined
  }
  return undefined
}

function isEnd(story: JsonObject, state: StoryState, done: readonly HistoryEntry[]): boolean {
  const facts = new Map<string, JsonValue | undefined>()
  for (const { diffs } of done)
    for (const { story: change } of diffs)
      for (const { field, to } of change?.fields ?? []) facts.set(field, to)
  return (
    [...facts].every(([field, to]) => equalJson(story[field], to)) &&
    equalJson(state.story().content, story.content)
  )
}
