/** How long nothing must have changed, in milliseconds. */
const QUIET_MS = 400

/** When it runs at the latest, however much there is to do, in milliseconds. */
const MAX_WAIT_MS = 2000

/**
 * Makes a function that runs something once it was not called for a moment and there is nothing else to do, once for all of its calls.
 * For what looks at a whole page and nobody waits for.
 */
export function debounceIdle(run: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const end = () => {
    clearTimeout(timer)
    if (idle !== undefined) globalThis.cancelIdleCallback?.(idle)
    idle = undefined
  }
  signal.addEventListener('abort', end, { once: true })
  return () => {
    if (signal.aborted) return
    end()
    timer = setTimeout(() => {
      idle = globalThis.requestIdleCallback?.(
        () => {
          idle = undefined
          run()
        },
        { timeout: MAX_WAIT_MS },
      )
      // Safari has no idle times.
      if (idle === undefined) run()
    }, QUIET_MS)
  }
}
