let fixed: Date | undefined
let reads = 0

/** The time by which everything that passes is told: events, closing dates, schedules. */
export function now(): Date {
  reads += 1
  return fixed ?? new Date()
}

/** Fixes the current time, for tests; without a time the clock runs again. */
export function setNow(time?: Date): void {
  fixed = time
}

/** How often the time was asked for so far. What is made while this stays the same does not depend on the time. */
export const timeReads = (): number => reads
