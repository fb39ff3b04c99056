/** How many blocks come with the first bit of many that come at once. */
export const FIRST_BATCH = 12

/** Fewest and most blocks of a bit: each has React look at all blocks beside them. */
const MIN_BATCH = 6
const MAX_BATCH = 60

/** Milliseconds that a bit may take: what follows it in its task, such as looking at what changed, takes a third as long again. */
const BUDGET_MS = 4

/** How many blocks the next bit has, after one of so many that took so long. */
export function nextBatchSize(count: number, milliseconds: number): number {
  const fits = milliseconds > 0 ? Math.floor((count * BUDGET_MS) / milliseconds) : MAX_BATCH
  return Math.max(MIN_BATCH, Math.min(MAX_BATCH, 2 * count, fits))
}

/**
 * Runs something in a task of its own, before which the browser may answer keys. Timers would wait longer each time, and of tasks that
 * are less urgent each would be followed by a paint, for which all of a large page is laid out again.
 */
export function inNextTask(run: () => void): void {
  if (typeof scheduler === 'undefined') setTimeout(run)
  else void scheduler.postTask(run, { priority: 'user-blocking' })
}
