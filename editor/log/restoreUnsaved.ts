import { isEqualInOrder } from '../../json/isEqual.ts'
import type { LoadedStory } from '../api/wire.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { StoredEdits } from '../store/restoreEdits.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { ClaimedLog, UnsavedEdits } from './EditLog.ts'
import type { SavedStory } from './StepRows.ts'

interface RestoreOptions {
  readonly claimed: ClaimedLog
  readonly unsaved: UnsavedEdits
  /** The service's current story. */
  readonly loaded: LoadedStory
  /** Saves of all windows since the base version of the edits. `save_id` is `window/step`. */
  readonly saves: readonly { readonly version: number; readonly save_id: string }[]
  readonly space: SpaceSchema
  /** Returns a uid that no block of any story has. */
  readonly newUid?: () => string
}

/** A story with restored edits. */
export interface Restored {
  readonly store: StoryStore
  /** The base version of the edits. The next save merges them into later versions. */
  readonly saved: SavedStory
  readonly isUnsaved: boolean
}

/**
 * Restores edits that the service may not have. If the service stored one of the window's saves, found by its save id, only the edits
 * after that save count as unsaved.
 *
 * @returns undefined if the edits are damaged
 */
export function restoreUnsaved(options: RestoreOptions): Restored | undefined {
  const { claimed, unsaved, loaded, saves, space, newUid } = options
  const { history } = claimed
  const open = (edits: StoredEdits) => tryOpen(loaded, space, { edits, history, newUid })
  const lastStoredSave = saves.findLast(({ save_id }) => save_id.startsWith(`${claimed.window}/`))
  const store = open(unsaved.all)
  if (!store) return undefined
  let { saved } = unsaved
  if (lastStoredSave) {
    const savedStep = Number(lastStoredSave.save_id.slice(claimed.window.length + 1))
    const storeAtSave = open(unsaved.before(savedStep))
    if (!storeAtSave) return undefined
    saved = { story: storeAtSave.story() as typeof loaded.story, version: lastStoredSave.version }
  }
  if (!isEqualInOrder(store.story(), saved.story)) return { store, saved, isUnsaved: true }
  return {
    store: createStoryStore(loaded.story, space, { history, newUid }),
    saved: loaded,
    isUnsaved: false,
  }
}

/** Opens a story with edits. Returns undefined if the edits are damaged. */
function tryOpen(
  loaded: LoadedStory,
  space: SpaceSchema,
  storeOptions: Parameters<typeof createStoryStore>[2],
): StoryStore | undefined {
  try {
    return createStoryStore(loaded.story as JsonObject, space, storeOptions)
  } catch {
    return undefined
  }
}
