import { setImmediate as nextIteration } from 'node:timers/promises'

/** Maximum number of event loop iterations to wait, in case connections never stop arriving. */
const MAX_ITERATIONS = 64

/**
 * Waits until Node has accepted all pending connections. Node accepts one connection per iteration of the event loop, so after a single
 * iteration there may be more connections whose requests are not known yet.
 */
export class PendingConnections {
  #accepted = 0

  /** Has to be called for each accepted connection. */
  count(): void {
    this.#accepted += 1
  }

  /** Resolves after an iteration of the event loop that accepted no connection. */
  async acceptAll(): Promise<void> {
    // The first one only ends the current iteration.
    await nextIteration()
    for (let n = 0; n < MAX_ITERATIONS; n += 1) {
      const before = this.#accepted
      await nextIteration()
      if (this.#accepted === before) return
    }
  }
}
