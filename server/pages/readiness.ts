import type { ContentState } from './ContentState.ts'

/** Whether a load balancer should send visitors to this instance. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  /** The content version of the pages; 0 if unknown. */
  readonly cv: number
  /** Why the site isn't ready, or why its pages may be outdated. */
  readonly reason?: string
}

/**
 * Returns `ready` if the site can serve visitors: once the content version is known and the warm-up is done, or if the content service
 * doesn't answer but pages are in files. In that case no other instance would have newer pages.
 *
 * @param first the warm-up; development has none
 * @param hasPages whether pages are in files, from the build or an earlier run
 */
export async function readinessOf(
  state: Pick<ContentState, 'current' | 'failure' | 'spaceId'>,
  first?: { readonly isDone: boolean },
  hasPages = false,
): Promise<Readiness> {
  const cv = await state.current()
  const { failure, spaceId } = state
  if (spaceId === undefined) {
    // The warm-up waits for the service for a while, so an instance without pages isn't ready before that.
    const isReady = hasPages && first?.isDone !== false
    const pages = hasPages ? 'pages may be outdated' : 'no page can be shown'
    return {
      status: isReady ? 'ready' : 'not ready',
      cv,
      reason:
        `The content service has not answered since the start, so ${pages}. Requests to it are retried. ${failure ?? ''}`.trim(),
    }
  }
  if (first && !first.isDone)
    return {
      status: 'not ready',
      cv,
      reason: 'The first pages are being rendered, which takes a few seconds.',
    }
  if (failure === undefined) return { status: 'ready', cv }
  return {
    status: 'ready',
    cv,
    reason: `The content service does not answer, so pages are not updated. ${failure}`,
  }
}
