let fixed: Date | undefined

/** The time by which everything that passes is told: events, closing dates, schedules. */
export const now = (): Date => fixed ?? new Date()

/** Fixes the current time, for tests; without a time the clock runs again. */
export function setNow(time?: Date): void {
  fixed = time
}
