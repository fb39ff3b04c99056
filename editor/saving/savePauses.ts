/** A request without an answer for so long is given up, in milliseconds; whether it was carried out is seen when it is sent again. */
export const ANSWERED_WITHIN = 20_000

/** A save does not wait longer for the browser's own log, in milliseconds. */
export const PERSISTED_WITHIN = 1000

/** How long after the last edit a draft is saved, and how long after the first one at latest, in milliseconds. */
const AFTER_LAST = 1000
const AT_LATEST = 5000

/** The same where it hurries: where the browser keeps nothing, so that the service alone does, and where others see what is written. */
const AFTER_LAST_HURRIED = 300
const AT_LATEST_HURRIED = 1000

/** Pauses between tries while the service cannot be reached, in milliseconds; the last one goes on. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000] as const

/** Milliseconds from an edit to the save. @param sinceFirst since the first edit that is not saved */
export function pauseBeforeSave(sinceFirst: number, isIdle: boolean): number {
  const [after, latest] = isIdle ? [AFTER_LAST, AT_LATEST] : [AFTER_LAST_HURRIED, AT_LATEST_HURRIED]
  return Math.max(0, Math.min(after, latest - sinceFirst))
}

/** Milliseconds until a save is tried again that failed so many times before. */
export const pauseBeforeRetry = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length - 1)]!

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
