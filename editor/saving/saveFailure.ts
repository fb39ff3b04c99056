import { ApiError, errorMessage } from '../api/ApiError.ts'

/** Why a draft could not be saved, and what the user can do. */
export interface SaveFailure {
  readonly code: 'offline' | 'signed out' | 'disk full' | 'deleted' | 'refused' | 'service'
  /** The reason, for the user. */
  readonly message: string
  /** What the user can do; undefined if the save is only retried. */
  readonly remedy?: string
  /** Whether the save is retried automatically. */
  readonly willRetry: boolean
}

/** Whether the service has certainly not stored the save. After any other failure it may have stored it. */
export const isRejection = ({ code }: SaveFailure): boolean =>
  code === 'signed out' || code === 'deleted' || code === 'refused'

/** Classifies the error of a save. */
export function saveFailure(error: unknown): SaveFailure {
  const message = errorMessage(error)
  if (!(error instanceof ApiError)) return { code: 'service', message, willRetry: false }
  if (error.status === 0) return { code: 'offline', message, willRetry: true }
  // Retried, because the user may sign in in a different tab.
  if (error.status === 401 || error.status === 403)
    return {
      code: 'signed out',
      message: 'This browser is signed out, because the secret of this machine has changed.',
      remedy: 'Open the link "Editor" that the server prints at its start in a new tab, then retry here.',
      willRetry: true,
    }
  if (error.status === 404)
    return {
      code: 'deleted',
      message: 'The story was deleted.',
      remedy: 'Restore it from the trash in the list of stories, then retry here.',
      willRetry: false,
    }
  if (error.status === 507) return { code: 'disk full', message, willRetry: true }
  return error.isTemporary
    ? { code: 'service', message, willRetry: true }
    : { code: 'refused', message, willRetry: false }
}
