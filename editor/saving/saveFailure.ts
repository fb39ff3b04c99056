import { ApiError, errorMessage } from '../api/ApiError.ts'

/** Why a draft could not be saved, and what the user can do. */
export interface SaveFailure {
  readonly reason: 'offline' | 'signed out' | 'disk full' | 'deleted' | 'refused' | 'service'
  readonly why: string
  /** What the user can do; undefined if the save is only retried. */
  readonly remedy?: string
  /** Whether the save is retried automatically. */
  readonly willRetry: boolean
}

/** Classifies the error of a save. */
export function saveFailure(error: unknown): SaveFailure {
  const why = errorMessage(error)
  if (!(error instanceof ApiError)) return { reason: 'service', why, willRetry: false }
  if (error.status === 0) return { reason: 'offline', why, willRetry: true }
  // The user may sign in in a different tab; then the next retry succeeds.
  if (error.status === 401 || error.status === 403)
    return {
      reason: 'signed out',
      why: 'This browser is signed out, because the secret of this machine has changed.',
      remedy: 'Open the link "Editor" that the server prints at its start in a new tab, then retry here.',
      willRetry: true,
    }
  if (error.status === 404)
    return {
      reason: 'deleted',
      why: 'The story was deleted.',
      remedy: 'Restore it from the trash in the list of stories, then retry here.',
      willRetry: false,
    }
  if (error.status === 507) return { reason: 'disk full', why, willRetry: true }
  return error.isTemporary
    ? { reason: 'service', why, willRetry: true }
    : { reason: 'refused', why, willRetry: false }
}
