import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { freezeJson } from './freezeJson.ts'
import type { JsonObject } from './Json.ts'
import type { Naming } from './Naming.ts'
import type { StoryDiff } from './StoryDiff.ts'
import { StoryState } from './StoryState.ts'

/** A story as it was at a time, and all that was done to it since. */
export interface KeptEdits {
  readonly story: JsonObject
  /** What its blocks were called, where the story itself does not say each uid; see `StoryStore.names`. */
  readonly names: readonly string[] | null
  readonly diffs: readonly StoryDiff[]
}

/** The story as it was after the last edit; undefined where the edits do not fit it, as damaged ones may. */
export function restoreEdits(
  { story, names, diffs }: KeptEdits,
  space: SpaceSchema,
  naming: Naming,
): StoryState | undefined {
  try {
    freezeJson(story)
    freezeJson({ diffs } as unknown as JsonObject)
    const state = new StoryState(story, space, names ? naming.listed(names) : naming.stored())
    return state.apply(diffs, 'do') ? state : undefined
  } catch {
    // What was kept is not what was written.
    return undefined
  }
}
