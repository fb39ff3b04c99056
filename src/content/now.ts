let fixed: Date | undefined

/** The time by which everything that passes is told: events, closing dates, schedules. */
export const now = (): Date => fixed ?? new Date()

/** Stops the time for whoever renders at a chosen one, such as a test; without a time it runs again. */
export function setNow(time?: Date): void {
  fixed = time
}
