import { useEffect, useRef } from 'react'

/** The least time that a form shows it is being sent, in milliseconds: what flashes is not read. */
const MIN_BUSY_MS = 200

/**
 * Gives what is called right before a busy state is set: its promise resolves when that state has been shown long enough.
 */
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
