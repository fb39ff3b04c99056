import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { freezeJson } from './freezeJson.ts'
import type { StoryDiff } from './StoryDiff.ts'
import { StoryState } from './StoryState.ts'
import type { BlockSnapshot } from './snapshotBlocks.ts'
import type { UidAllocator } from './UidAllocator.ts'

/** A snapshot of a story, and all diffs applied to it since. */
export interface StoredEdits {
  readonly story: JsonObject
  /** Its blocks, if the story does not store all uids; see `StoryStore.snapshotBlocks`. */
  readonly blocks: readonly BlockSnapshot[] | null
  readonly diffs: readonly StoryDiff[]
}

/** Restores the story after its last edit. @throws Error if the edits do not fit the story, for example if they are damaged */
export function restoreEdits(
  { story, blocks, diffs }: StoredEdits,
  space: SpaceSchema,
  uidAllocator: UidAllocator,
): StoryState {
  freezeJson(story)
  freezeJson({ blocks, diffs } as unknown as JsonObject)
  const state = new StoryState(story, space, blocks ?? uidAllocator.stored())
  uidAllocator.hasGenerated ||= blocks !== null
  if (!state.apply(diffs, 'do')) throw new Error('The stored edits do not fit their story.')
  return state
}
