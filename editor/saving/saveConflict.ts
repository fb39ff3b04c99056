import { ApiError } from '../api/ApiError.ts'
import type { LoadedStory } from '../api/wire.ts'
import type { JsonObject } from '../space/Json.ts'

export interface SaveConflict {
  readonly theirs: LoadedStory
  /** Saves with an id since the edited version. */
  readonly saves: readonly { readonly version: number; readonly save_id: string }[]
}

/** Reads the service's version from a 409 response; undefined for any other error. */
export function conflictIn(error: unknown): SaveConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const more = error.details as JsonObject & Partial<LoadedStory & SaveConflict>
  const { story, version, conflicts, saves = [] } = more
  if (!story || typeof version !== 'number') return undefined
  return { theirs: { story, version, ...(conflicts ? { conflicts } : {}) }, saves }
}
