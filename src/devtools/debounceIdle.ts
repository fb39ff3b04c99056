/** Time without a call before the function runs, in milliseconds. */
const QUIET_MS = 400

/** Maximum wait for an idle period after that, in milliseconds. */
const MAX_WAIT_MS = 2000

/** Returns a debounced function that runs in an idle period. For expensive work that is not urgent. */
export function debounceIdle(run: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const cancel = () => {
    clearTimeout(timer)
    if (idle !== undefined) globalThis.cancelIdleCallback?.(idle)
    idle = undefined
  }
  signal.addEventListener('abort', cancel, { once: true })
  return () => {
    if (signal.aborted) return
    cancel()
    timer = setTimeout(() => {
      idle = globalThis.requestIdleCallback?.(
        () => {
          idle = undefined
          run()
        },
        { timeout: MAX_WAIT_MS },
      )
      // Safari has no requestIdleCallback.
      if (idle === undefined) run()
    }, QUIET_MS)
  }
}
