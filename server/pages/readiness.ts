import type { ContentState } from './ContentState.ts'

/** Whether the site should be sent visitors, with the reason where not, or where it serves what it knew. */
export interface Readiness {
  readonly status: 'ready' | 'not ready'
  /** The content version that pages show; 0 where none is known. */
  readonly cv: number
  readonly reason?: string
}

/**
 * A site is ready once its content service has told it a version and its first pages are made. When the service goes away later
 * it stays ready: its pages are kept, and another instance would have no newer ones.
 *
 * @param first what a start makes before it is ready; development makes nothing ahead
 */
export async function readinessOf(
  state: Pick<ContentState, 'current' | 'failure' | 'spaceId'>,
  first?: { readonly isOver: boolean },
): Promise<Readiness> {
  const cv = await state.current()
  const { failure, spaceId } = state
  if (spaceId === undefined)
    return {
      status: 'not ready',
      cv,
      reason:
        `The content service has not answered since the start, so pages are as they were when the site was built, where there are any. It is asked again and again. ${failure ?? ''}`.trim(),
    }
  if (first && !first.isOver)
    return { status: 'not ready', cv, reason: 'The first pages are being made, which takes a moment.' }
  if (failure === undefined) return { status: 'ready', cv }
  return {
    status: 'ready',
    cv,
    reason: `The content service does not answer now, so pages stay as they are. ${failure}`,
  }
}
