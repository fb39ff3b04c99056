import type { ContentState } from './ContentState.ts'

/** Whether the site should be sent visitors, with the reason where not, or where it serves what it knew. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  /** The content version that pages show; 0 where none is known. */
  readonly cv: number
  readonly reason?: string
}

/**
 * Returns `ready` where visitors can be served: once the content service has told its version and the first pages are made, or
 * where it does not answer and there are pages in files. Another instance would have no newer ones.
 *
 * @param first what a start makes before it is ready; development makes nothing ahead
 * @param hasPages whether pages are in files, of the build or of an earlier run
 */
export async function readinessOf(
  state: Pick<ContentState, 'current' | 'failure' | 'spaceId'>,
  first?: { readonly isDone: boolean },
  hasPages = false,
): Promise<Readiness> {
  const cv = await state.current()
  const { failure, spaceId } = state
  if (spaceId === undefined) {
    // A start waits for the service before it goes on without it.
    const isReady = hasPages && first?.isDone !== false
    const pages = hasPages ? 'pages are as they were made last' : 'no page can be shown'
    return {
      status: isReady ? 'ready' : 'not ready',
      cv,
      reason:
        `The content service has not answered since the start, so ${pages}. It is asked again and again. ${failure ?? ''}`.trim(),
    }
  }
  if (first && !first.isDone)
    return { status: 'not ready', cv, reason: 'The first pages are being made, which takes a moment.' }
  if (failure === undefined) return { status: 'ready', cv }
  return {
    status: 'ready',
    cv,
    reason: `The content service does not answer now, so pages stay as they are. ${failure}`,
  }
}
