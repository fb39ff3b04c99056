/** The least time that a form shows it is being sent, in milliseconds: what flashes is not read. */
const LEAST_BUSY_MS = 200

/** Waits until a state has been shown long enough. `since`: when it began, as `performance.now()` gave it. */
export async function shownLongEnough(since: number): Promise<void> {
  const left = since + LEAST_BUSY_MS - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}
