import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { equalJson } from './equalJson.ts'
import { freezeJson } from './freezeJson.ts'
import type { HistoryState } from './History.ts'
import type { JsonObject, JsonValue } from './Json.ts'
import type { NameOf } from './readBlocks.ts'
import { StoryState } from './StoryState.ts'

/** A history as it is kept over a reload, with the content that its first entry begins at. */
export interface KeptHistory extends HistoryState {
  readonly base: JsonValue
}

/**
 * The story as the history made it: from its base by its entries, so that blocks without a uid of their own are called as they were.
 * Undefined where that is not the story, since it was changed elsewhere, or where the history is damaged.
 */
export function restoreHistory(
  story: JsonObject,
  space: SpaceSchema,
  { base, entries, position }: KeptHistory,
  name: NameOf,
): StoryState | undefined {
  const diffs = entries.slice(0, position).flatMap((entry) => entry.diffs)
  const facts = new Map<string, JsonValue | undefined>()
  for (const { story: change } of diffs)
    for (const { field, to } of change?.fields ?? []) facts.set(field, to)
  for (const [field, to] of facts) if (!equalJson(story[field], to)) return undefined
  freezeJson(base)
  for (const { diffs: each } of entries) for (const diff of each) freezeDiff(diff)
  const state = new StoryState({ ...story, content: base }, space, name)
  // The story's facts are what they are now; some of them the service changes with each save.
  const ofContent = diffs.map(({ story: _, ...diff }) => diff)
  if (!state.apply(ofContent, 'do')) return undefined
  return equalJson(state.story().content, story.content) ? state : undefined
}

/** Diffs that were read hold records that blocks are made of. */
function freezeDiff(diff: object): void {
  freezeJson(diff as JsonObject)
}
