import { useEffect, useRef } from 'react'

/** The least time that a form shows it is being sent, in milliseconds: what flashes is not read. */
const LEAST_BUSY_MS = 200

const rest = (since: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, since + LEAST_BUSY_MS - performance.now())))

/**
 * Gives what waits until a busy state has been shown long enough. It takes the moment that the state was set, in which
 * nothing may be shown yet.
 */
export function useLeastBusy(busy: boolean): (since: number) => Promise<void> {
  const shownAt = useRef(0)
  useEffect(() => {
    if (busy) shownAt.current = performance.now()
  }, [busy])
  return async (since) => {
    await rest(since)
    await rest(shownAt.current)
  }
}
