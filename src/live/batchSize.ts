/** Number of blocks in the first batch, if many blocks are added at once. */
export const FIRST_BATCH = 12

/** Minimum and maximum number of blocks in a batch. React compares all siblings for each batch. */
const MIN_BATCH = 6
const MAX_BATCH = 60

/** Rendering time of a batch, in milliseconds. The remaining work of its task takes about a third of it. */
const BUDGET_MS = 4

/** Returns the size of the next batch from the size and duration of the last one. */
export function nextBatchSize(count: number, milliseconds: number): number {
  const fits = milliseconds > 0 ? Math.floor((count * BUDGET_MS) / milliseconds) : MAX_BATCH
  return Math.max(MIN_BATCH, Math.min(MAX_BATCH, 2 * count, fits))
}

/**
 * Runs a function in a new task, before which the browser can handle input. Nested timers would be delayed, and after each task of a
 * lower priority the browser would paint, for which it lays out the whole page.
 */
export function inNextTask(run: () => void): void {
  if (typeof scheduler === 'undefined') setTimeout(run)
  else void scheduler.postTask(run, { priority: 'user-blocking' })
}
