let fixed: Date | undefined
let reads = 0

/** Returns the current time for events, closing dates and schedules. */
export function now(): Date {
  reads += 1
  return fixed ?? new Date()
}

/** Fixes the current time for tests. Without a time the clock is used. */
export function setNow(time?: Date): void {
  fixed = time
}

/** Returns how often `now` was called. A value does not depend on the time if this does not change while the value is computed. */
export const timeReads = (): number => reads
