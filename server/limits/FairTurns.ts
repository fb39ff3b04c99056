import { setImmediate as nextTurn } from 'node:timers/promises'
import { WaitingClients, type WaitingLimits } from './WaitingClients.ts'

/**
 * How long a turn of the event loop may have worked for another request to begin in it, in milliseconds. Some twenty kept
 * pages are answered in that time.
 */
const TURN_MS = 3

/** Turns of the event loop that are passed to take connections before more work begins, should they never end. */
const MOST_TURNS = 64

/** A request that waits holds its body, which is small but for those of editors. */
const LIMITS: WaitingLimits = { waiting: 4096, waitingPerClient: 1024 }

/**
 * Shares the processor between clients. Without it, requests that arrive together would all be handled before those that arrive
 * meanwhile. So one begins at once only where nothing waits and the turn has worked for less than
 * `TURN_MS`; else it waits, and in each turn those begin, client by client, that have room in it, but at least one.
 *
 * Node takes one connection each time the event loop goes round, so others may have come whose requests are not known yet. A
 * turn therefore ends with a round in which none was taken.
 */
export class FairTurns {
  readonly #waiting: WaitingClients<() => void>
  readonly #now: () => number
  /** When the present turn began to work; undefined until something begins in it. */
  #began: number | undefined
  #isWorkingOff = false
  /** Whether something was let begin at once whose first step is not over. */
  #isBeginning = false
  /** Connections that were taken so far. */
  #connections = 0

  constructor(limits: Partial<WaitingLimits> = {}, now: () => number = () => performance.now()) {
    this.#waiting = new WaitingClients({ ...LIMITS, ...limits })
    this.#now = now
  }

  /**
   * Undefined where work for a client may begin at once, else what resolves when it may.
   *
   * @throws QueueFullError where too much waits already
   */
  begin(client: string): Promise<void> | undefined {
    if (this.#waiting.size === 0 && this.#hasRoom()) return undefined
    return new Promise((resolve) => {
      this.#waiting.add(client, resolve)
      if (!this.#isWorkingOff) void this.#workOff()
    })
  }

  /** Told of each connection that is taken. */
  connected(): void {
    this.#connections += 1
  }

  #hasRoom(): boolean {
    if (this.#isBeginning) return false
    if (this.#began === undefined) this.#beginTurn()
    if (this.#now() - (this.#began ?? 0) >= TURN_MS) return false
    // How long this one works is known only then: a connection may bring many requests at once.
    this.#isBeginning = true
    afterFirstStep(() => {
      this.#isBeginning = false
    })
    return true
  }

  #beginTurn(): void {
    this.#began = this.#now()
    void this.#endTurn()
  }

  async #endTurn(): Promise<void> {
    const began = this.#began
    await this.#takeConnections()
    if (!this.#isWorkingOff && this.#began === began) this.#began = undefined
  }

  /** Lets the event loop go round until no connection waits to be taken. */
  async #takeConnections(): Promise<void> {
    // The first one ends the round that is under way.
    await nextTurn()
    for (let n = 0; n < MOST_TURNS; n += 1) {
      const before = this.#connections
      await nextTurn()
      if (this.#connections === before) return
    }
  }

  async #workOff(): Promise<void> {
    this.#isWorkingOff = true
    while (this.#waiting.size > 0) {
      const before = this.#now()
      await this.#takeConnections()
      const began = this.#now()
      // Where connections never end, as much time goes to what they ask for.
      const room = Math.max(TURN_MS, began - before)
      this.#began = began
      do {
        this.#waiting.take()?.()
        await new Promise<void>(afterFirstStep)
      } while (this.#waiting.size > 0 && this.#now() - began < room)
    }
    this.#isWorkingOff = false
    // What began in this turn counts until it ends.
    void this.#endTurn()
  }
}

/** Calls back once what has just begun waits for something, or is done; in the same turn of the event loop. */
function afterFirstStep(then: () => void): void {
  // Ticks that a microtask asks for come after all other microtasks.
  queueMicrotask(() => process.nextTick(then))
}
