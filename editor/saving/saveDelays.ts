/** Timeout of a save request in milliseconds. The next request shows whether the service has stored it. */
export const SAVE_TIMEOUT = 20_000

/** Maximum time in milliseconds that a save waits for the browser's log. */
export const LOG_TIMEOUT = 1000

/** Delay of a save after the last edit, and maximum delay after the first one, in milliseconds. */
const DELAY = 1000
const MAX_DELAY = 5000

/** The same delays for urgent saves: if the browser has no edit log, or if other people have the story open. */
const URGENT_DELAY = 300
const MAX_URGENT_DELAY = 1000

/** Delays between retries in milliseconds; the last one repeats. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** Returns the milliseconds until the next save. @param sinceFirst milliseconds since the first unsaved edit */
export function saveDelay(sinceFirst: number, isUrgent: boolean): number {
  const [delay, maximum] = isUrgent ? [URGENT_DELAY, MAX_URGENT_DELAY] : [DELAY, MAX_DELAY]
  return Math.max(0, Math.min(delay, maximum - sinceFirst))
}

/** Returns the milliseconds until the next retry after a number of failed attempts. */
export const retryDelay = (tries: number): number => RETRY_DELAYS[Math.min(tries, RETRY_DELAYS.length - 1)]!

/** Resolves after a time. */
export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
