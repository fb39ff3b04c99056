import { useEffect, useRef } from 'react'

/** Minimum time in milliseconds that a form is shown as busy, so that the message can be read. */
const MIN_BUSY_MS = 200

/** Returns a function to call before setting the busy state. Its promise resolves after the state was shown for the minimum time. */
export function useLeastBusy(busy: boolean): () => Promise<void> {
  const end = useRef(() => {})
  useEffect(() => {
    if (busy) setTimeout(end.current, MIN_BUSY_MS)
  }, [busy])
  return () =>
    new Promise((resolve) => {
      end.current = resolve
    })
}
