/**
 * A limit on requests in a rolling second. The window is a little shorter than a second: a client that starts exactly
 * its requests a second must not fail because some of them arrived sooner than others.
 */
const windowMilliseconds = 950

/** A function that counts one request and tells whether it is within the limit. 0: there is none. */
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
