import { setImmediate as nextTurn } from 'node:timers/promises'
import { ClientQueue, type WaitingLimits } from './ClientQueue.ts'

/**
 * How long a turn of the event loop may have worked for another request to begin in it, in milliseconds. Some twenty kept
 * pages are answered in that time.
 */
const SLICE_MS = 3

/** Turns of the event loop that are passed to take connections before more work begins, should they never end. */
const MAX_ROUNDS = 64

/** A request that waits holds its body, which is small but for those of editors. */
const LIMITS: WaitingLimits = { queue: 4096, waitingPerClient: 1024 }

/**
 * Shares the processor between clients. Without it, requests that arrive together would all be handled before those that arrive
 * meanwhile. So one begins at once only where nothing waits and the turn has worked for less than
 * `TURN_MS`; else it waits, and in each turn those begin, client by client, that have room in it, but at least one.
 *
 * Node takes one connection each time the event loop goes round, so others may have come whose requests are not known yet. A
 * turn therefore ends with a round in which none was taken.
 */
export class FairScheduler {
  readonly #queue: ClientQueue<() => void>
  readonly #now: () => number
  /** When the present turn began to work; undefined until something begins in it. */
  #startedAt: number | undefined
  #isDraining = false
  /** Whether something was let begin at once whose first step is not over. */
  #isStarting = false
  /** Connections that were taken so far. */
  #connections = 0

  constructor(limits: Partial<WaitingLimits> = {}, now: () => number = () => performance.now()) {
    this.#queue = new ClientQueue({ ...LIMITS, ...limits })
    this.#now = now
  }

  /**
   * Undefined where work for a client may begin at once, else what resolves when it may.
   *
   * @throws QueueFullError where too much waits already
   */
  begin(client: string): Promise<void> | undefined {
    if (this.#queue.size === 0 && this.#hasRoom()) return undefined
    return new Promise((resolve) => {
      this.#queue.enqueue(client, resolve)
      if (!this.#isDraining) void this.#drainQueue()
    })
  }

  /** Told of each connection that is taken. */
  connected(): void {
    this.#connections += 1
  }

  #hasRoom(): boolean {
    if (this.#isStarting) return false
    if (this.#startedAt === undefined) this.#startSlice()
    if (this.#now() - (this.#startedAt ?? 0) >= SLICE_MS) return false
    // How long this one works is known only then: a connection may bring many requests at once.
    this.#isStarting = true
    afterFirstStep(() => {
      this.#isStarting = false
    })
    return true
  }

  #startSlice(): void {
    this.#startedAt = this.#now()
    void this.#endSlice()
  }

  async #endSlice(): Promise<void> {
    const began = this.#startedAt
    await this.#acceptConnections()
    if (!this.#isDraining && this.#startedAt === began) this.#startedAt = undefined
  }

  /** Lets the event loop go round until no connection waits to be taken. */
  async #acceptConnections(): Promise<void> {
    // The first one ends the round that is under way.
    await nextTurn()
    for (let n = 0; n < MAX_ROUNDS; n += 1) {
      const before = this.#connections
      await nextTurn()
      if (this.#connections === before) return
    }
  }

  async #drainQueue(): Promise<void> {
    this.#isDraining = true
    while (this.#queue.size > 0) {
      const before = this.#now()
      await this.#acceptConnections()
      const began = this.#now()
      // Where connections never end, as much time goes to what they ask for.
      const room = Math.max(SLICE_MS, began - before)
      this.#startedAt = began
      do {
        this.#queue.dequeue()?.()
        await new Promise<void>(afterFirstStep)
      } while (this.#queue.size > 0 && this.#now() - began < room)
    }
    this.#isDraining = false
    // What began in this turn counts until it ends.
    void this.#endSlice()
  }
}

/** Calls back once what has just begun waits for something, or is done; in the same turn of the event loop. */
function afterFirstStep(then: () => void): void {
  // Ticks that a microtask asks for come after all other microtasks.
  queueMicrotask(() => process.nextTick(then))
}
