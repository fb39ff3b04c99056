import type { ContentState } from './ContentState.ts'

/** Whether a load balancer should send visitors to this instance. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  /** The content version of the pages; 0 if unknown. */
  readonly cv: number
  /** Why the site isn't ready, or why its pages may be outdated. */
  readonly reason?: string
}

const READING =
  'The stories of the space are being read for the first time. Until then, lists and feeds answer 503.'

interface StartProgress {
  /** Development has none. */
  readonly warmUp?: { readonly isDone: boolean } | undefined
  /** Whether pages are in files, from the build or an earlier run. */
  readonly hasPages?: boolean
  /** Whether the space has not been read completely yet. */
  readonly isReading?: boolean
}

/**
 * Returns `ready` if the site can serve visitors: once the content version is known, the space has been read and the warm-up is done.
 * Pages in files can also be served before the space has been read, and while the content service doesn't answer: in that case no other
 * instance would have newer pages.
 */
export async function readinessOf(
  state: Pick<ContentState, 'current' | 'failure' | 'spaceId'>,
  { warmUp, hasPages = false, isReading = false }: StartProgress = {},
): Promise<Readiness> {
  const cv = await state.current()
  const { failure, spaceId } = state
  if (spaceId === undefined) {
    // The warm-up waits for the service for a while, so an instance without pages isn't ready before that.
    const isReady = hasPages && warmUp?.isDone !== false
    const pages = hasPages ? 'pages may be outdated' : 'no page can be shown'
    return {
      status: isReady ? 'ready' : 'not ready',
      cv,
      reason:
        `The content service has not answered since the start, so ${pages}. Requests to it are retried. ${failure ?? ''}`.trim(),
    }
  }
  const reading = isReading ? READING : undefined
  if (reading && !hasPages) return { status: 'not ready', cv, reason: reading }
  if (warmUp && !warmUp.isDone)
    return {
      status: 'not ready',
      cv,
      reason: 'The first pages are being rendered, which takes a few seconds.',
    }
  if (failure === undefined) return { status: 'ready', cv, ...(reading ? { reason: reading } : {}) }
  return {
    status: 'ready',
    cv,
    reason: `The content service does not answer, so pages are not updated. ${failure}`,
  }
}
