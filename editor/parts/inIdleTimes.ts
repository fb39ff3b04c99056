/** Remaining idle time below which no further step starts, in milliseconds. */
const RESERVE = 2

/**
 * Runs work step by step in idle time. Does nothing in browsers without `requestIdleCallback` (Safari), so the work must only
 * prepare something that is otherwise done on demand.
 * Returns the function that stops it.
 */
export function inIdleTimes(work: Iterator<unknown>): () => void {
  let due = window.requestIdleCallback?.(runSteps)
  function runSteps(idle: IdleDeadline): void {
    while (idle.timeRemaining() > RESERVE) if (work.next().done) return
    due = window.requestIdleCallback?.(runSteps)
  }
  return () => window.cancelIdleCallback?.(due)
}
