/**
 * Window of the rate limit. Slightly shorter than a second: a client that sends exactly the allowed number per second must not
 * be rejected because some requests arrive a little early.
 */
const windowMilliseconds = 950

/**
 * Returns a function that counts a request and returns false if it exceeds the limit in a rolling window.
 *
 * @param perSecond 0 or less: no limit
 */
export function createRateLimit(
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  const accepted: number[] = []
  return () => {
    if (perSecond <= 0) return true
    const time = now()
    while (accepted[0] !== undefined && accepted[0] <= time - windowMilliseconds) accepted.shift()
    if (accepted.length >= perSecond) return false
    accepted.push(time)
    return true
  }
}
