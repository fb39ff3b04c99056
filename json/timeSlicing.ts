/** Maximum duration of a slice, in milliseconds: half of a frame, so that a request beside the work waits for less than one. */
const MAX_SLICE_MS = 8

/** Divides long work into slices, so that the event loop can run between them. */
export interface TimeSlices {
  /** True if the current slice is over; await `next()` then. */
  isOver(): boolean
  /** Lets other work run, then starts a new slice. Steps must run one after the other: parallel ones would continue in the same turn. */
  next(): Promise<void>
}

export function startTimeSlicing(): TimeSlices {
  let startedAt = performance.now()
  return {
    isOver: () => performance.now() - startedAt > MAX_SLICE_MS,
    async next() {
      await yieldToEventLoop()
      startedAt = performance.now()
    },
  }
}

/** Resolves in a new task, on the server and in browsers, which have no `setImmediate`. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) =>
    typeof setImmediate === 'function' ? setImmediate(resolve) : setTimeout(resolve, 0),
  )
