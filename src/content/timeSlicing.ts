/** As long as one piece of work may keep the process from others, in milliseconds. */
const MAX_SLICE_MS = 8

/**
 * What to await between the pieces of some work: it lets requests have their turn where the last ones took longer than
 * `LONGEST`. Pieces must follow one another; what waits at the same time goes on in the same turn.
 */
export function startTimeSlicing(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < MAX_SLICE_MS) return
    await yieldToEventLoop()
    began = performance.now()
  }
}

/** Lets others have their turn, in a browser too. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
