import { ApiError, errorMessage } from '../api/ApiError.ts'

/** Why a draft could not be saved, in words for the editor, and what to do. */
export interface SaveFailure {
  readonly reason: 'offline' | 'signed out' | 'disk full' | 'deleted' | 'refused' | 'service'
  readonly why: string
  /** What the editor can do; nothing where it is only tried again. */
  readonly remedy?: string
  /** Whether it is tried again by itself. */
  readonly again: boolean
}

export function saveFailure(error: unknown): SaveFailure {
  const why = errorMessage(error)
  if (!(error instanceof ApiError)) return { reason: 'service', why, again: false }
  if (error.status === 0) return { reason: 'offline', why, again: true }
  // The secret may be handed over in another tab; then the next try succeeds.
  if (error.status === 401 || error.status === 403)
    return {
      reason: 'signed out',
      why: 'This browser is no longer let in: the secret of this machine has changed.',
      remedy: 'Open the link "Editor" that the server prints at its start in another tab, then retry here.',
      again: true,
    }
  if (error.status === 404)
    return {
      reason: 'deleted',
      why: 'The story is no longer there.',
      remedy: 'Bring it back where it was deleted, by Undo in the list of stories, then retry here.',
      again: false,
    }
  if (error.status === 507) return { reason: 'disk full', why, again: true }
  return error.isTemporary
    ? { reason: 'service', why, again: true }
    : { reason: 'refused', why, again: false }
}
