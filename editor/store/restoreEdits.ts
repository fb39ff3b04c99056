import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { freezeJson } from './freezeJson.ts'
import type { StoryDiff } from './StoryDiff.ts'
import { StoryState } from './StoryState.ts'
import type { BlockSnapshot } from './snapshotBlocks.ts'
import type { UidAllocator } from './UidAllocator.ts'

/** A story as it was at a time, and all that was done to it since. */
export interface StoredEdits {
  readonly story: JsonObject
  /** Its blocks, where the story itself does not say what they were called; see `StoryStore.snapshotBlocks`. */
  readonly blocks: readonly BlockSnapshot[] | null
  readonly diffs: readonly StoryDiff[]
}

/** The story as it was after the last edit. @throws Error where the edits do not fit it, as damaged ones may */
export function restoreEdits(
  { story, blocks, diffs }: StoredEdits,
  space: SpaceSchema,
  uidAllocator: UidAllocator,
): StoryState {
  freezeJson(story)
  freezeJson({ blocks, diffs } as unknown as JsonObject)
  const state = new StoryState(story, space, blocks ?? uidAllocator.stored())
  uidAllocator.hasGenerated ||= blocks !== null
  if (!state.apply(diffs, 'do')) throw new Error('The edits that were kept do not fit their story.')
  return state
}
