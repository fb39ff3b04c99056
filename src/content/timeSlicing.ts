/** Maximum time that work may block the event loop, in milliseconds. */
const MAX_SLICE_MS = 8

/**
 * Returns a function to await between steps of long-running work. It yields to the event loop if the steps since the last yield took
 * longer than `MAX_SLICE_MS`. Steps must run one after the other: parallel ones would continue in the same turn.
 */
export function startTimeSlicing(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < MAX_SLICE_MS) return
    await yieldToEventLoop()
    startedAt = performance.now()
  }
}

/** Resolves in a new task, on the server and in browsers. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
