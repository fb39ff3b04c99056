import type { LoadedStory } from '../api/wire.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { equalJson } from '../store/equalJson.ts'
import type { StoredEdits } from '../store/restoreEdits.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { ClaimedLog, UnsavedEdits } from './EditLog.ts'
import type { SavedStory } from './StepRows.ts'

interface Restoring {
  readonly taken: ClaimedLog
  readonly unsaved: UnsavedEdits
  /** The story as the service has it now. */
  readonly loaded: LoadedStory
  /** Named saves of the story since the version that the edits were made on. */
  readonly saves: readonly { readonly version: number; readonly save_id: string }[]
  readonly space: SpaceSchema
  /** A uid that no block of any story has. */
  readonly newUid?: () => string
}

/** A story that goes on with edits of before. */
export interface Restored {
  readonly store: StoryStore
  /** What the edits follow: a save is made onto this version, and what was saved elsewhere since is merged then. */
  readonly saved: SavedStory
  readonly isUnsaved: boolean
}

/** Brings edits back that the service may not have. Those that were sent before the window was gone are told by their names. Undefined where the edits are damaged. */
export function restoreUnsaved(restoring: Restoring): Restored | undefined {
  const { taken, unsaved, loaded, saves, space, newUid } = restoring
  const { history } = taken
  const open = (edits: StoredEdits) => opened(loaded, space, { edits, history, newUid })
  const own = saves.findLast(({ save_id }) => save_id.startsWith(`${taken.window}/`))
  const store = open(unsaved.all)
  if (!store) return undefined
  let { saved } = unsaved
  if (own) {
    const step = Number(own.save_id.slice(taken.window.length + 1))
    const sent = open(unsaved.until(step))
    if (!sent) return undefined
    saved = { story: sent.story() as typeof loaded.story, version: own.version }
  }
  if (!equalJson(store.story(), saved.story)) return { store, saved, isUnsaved: true }
  return {
    store: createStoryStore(loaded.story, space, { history, newUid }),
    saved: loaded,
    isUnsaved: false,
  }
}

function opened(
  loaded: LoadedStory,
  space: SpaceSchema,
  options: Parameters<typeof createStoryStore>[2],
): StoryStore | undefined {
  try {
    return createStoryStore(loaded.story as JsonObject, space, options)
  } catch {
    return undefined
  }
}
