import { ClientQueue, type WaitingLimits } from './ClientQueue.ts'
import { PendingConnections } from './PendingConnections.ts'

/** Time that a slice may use before further work has to wait, in milliseconds. Enough to send about twenty cached pages. */
const SLICE_MS = 3

/** Queued requests retain their bodies, which are small except for those of editors. */
const LIMITS: WaitingLimits = { queue: 4096, waitingPerClient: 1024 }

/**
 * Shares CPU time fairly between clients. Without it, Node would handle all requests that arrive together before the requests that
 * arrive meanwhile.
 *
 * Time is divided into slices of a few milliseconds. Work starts at once if nothing is queued and the current slice has time left;
 * otherwise it is queued. The following slices start queued work, alternating between clients, until their time is used up, but at least
 * one item each. Between slices, the event loop accepts all pending connections, so that their requests are queued, too.
 */
export class FairScheduler {
  readonly #queue: ClientQueue<() => void>
  readonly #now: () => number
  readonly #connections = new PendingConnections()
  /** When the current slice started; undefined if no work has started since the last slice. */
  #sliceStart: number | undefined
  #isDraining = false
  /** True while work that started at once runs its first synchronous part. */
  #isStarting = false

  /** @param now returns the time in milliseconds */
  constructor(limits: Partial<WaitingLimits> = {}, now: () => number = () => performance.now()) {
    this.#queue = new ClientQueue({ ...LIMITS, ...limits })
    this.#now = now
  }

  /**
   * Returns undefined if work for a client may start now, otherwise a promise that resolves when it may.
   *
   * @throws QueueFullError if too much work is queued
   */
  begin(client: string): Promise<void> | undefined {
    if (this.#queue.size === 0 && this.#startAtOnce()) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#queue.enqueue(client, resolve)
    if (!this.#isDraining) void this.#drainQueue()
    return promise
  }

  /** Has to be called for each connection that the server accepts. */
  countConnection(): void {
    this.#connections.count()
  }

  /** Returns true if work may start in the current slice. */
  #startAtOnce(): boolean {
    if (this.#isStarting) return false
    const sliceStart = this.#sliceStart ?? this.#startSlice()
    if (this.#now() - sliceStart >= SLICE_MS) return false
    // One connection may deliver many requests at once. The next one has to wait, because it is unknown how long this one takes.
    this.#isStarting = true
    afterFirstStep(() => {
      this.#isStarting = false
    })
    return true
  }

  #startSlice(): number {
    const start = this.#now()
    this.#sliceStart = start
    void this.#endSlice(start)
    return start
  }

  /** Ends a slice once all pending connections are accepted, unless a different slice has started. */
  async #endSlice(start: number | undefined): Promise<void> {
    await this.#connections.acceptAll()
    if (!this.#isDraining && this.#sliceStart === start) this.#sliceStart = undefined
  }

  /** Starts queued work, slice by slice, until the queue is empty. */
  async #drainQueue(): Promise<void> {
    this.#isDraining = true
    while (this.#queue.size > 0) {
      const before = this.#now()
      await this.#connections.acceptAll()
      const start = this.#now()
      // If many connections arrive, queued work gets as much time as accepting them took.
      const duration = Math.max(SLICE_MS, start - before)
      this.#sliceStart = start
      do {
        this.#queue.dequeue()?.()
        await new Promise<void>(afterFirstStep)
      } while (this.#queue.size > 0 && this.#now() - start < duration)
    }
    this.#isDraining = false
    void this.#endSlice(this.#sliceStart)
  }
}

/** Calls back, in the same iteration of the event loop, once work that has just started ends or waits for something. */
function afterFirstStep(callback: () => void): void {
  // `nextTick` within a microtask runs after all other microtasks.
  queueMicrotask(() => process.nextTick(callback))
}
