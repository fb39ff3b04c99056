/** Milliseconds that are left of an idle time when no further step is begun. */
const RESERVE = 2

/**
 * Does work step by step while the browser has nothing else to do. Where a browser tells no idle times, as Safari, it is left: so it must be
 * work that is done anyway once it is needed.
 * @returns ends it
 */
export function inIdleTimes(work: Iterator<unknown>): () => void {
  let due = window.requestIdleCallback?.(go)
  function go(idle: IdleDeadline): void {
    while (idle.timeRemaining() > RESERVE) if (work.next().done) return
    due = window.requestIdleCallback?.(go)
  }
  return () => window.cancelIdleCallback?.(due)
}
