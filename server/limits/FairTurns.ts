import { setImmediate as nextTurn } from 'node:timers/promises'
import { WaitingClients, type WaitingLimits } from './WaitingClients.ts'

/**
 * How long a turn of the event loop may have worked for another request to begin in it, in milliseconds. Some twenty kept
 * pages are answered in that time.
 */
const TURN_MS = 3

/** A request that waits holds its body, which is small but for those of editors. */
const LIMITS: WaitingLimits = { waiting: 4096, waitingPerClient: 1024 }

/**
 * Shares the processor between clients. Requests that arrive together would be worked off in one turn of the event loop, and
 * whatever arrives meanwhile would wait for all of them. So one begins at once only where nothing waits and the turn has
 * worked for less than `TURN_MS`; else it waits, and in each turn those begin, client by client, that have room in it, but
 * at least one.
 */
export class FairTurns {
  readonly #waiting: WaitingClients<() => void>
  readonly #now: () => number
  /** When the present turn began to work; undefined until something begins in it. */
  #began: number | undefined
  #isWorkingOff = false
  /** Whether something was let begin at once whose first step is not over. */
  #isBeginning = false

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
    setImmediate(() => {
      if (!this.#isWorkingOff) this.#began = undefined
    })
  }

  async #workOff(): Promise<void> {
    this.#isWorkingOff = true
    while (this.#waiting.size > 0) {
      await nextTurn()
      const began = this.#now()
      this.#began = began
      do {
        this.#waiting.take()?.()
        await new Promise<void>(afterFirstStep)
      } while (this.#waiting.size > 0 && this.#now() - began < TURN_MS)
    }
    this.#isWorkingOff = false
    // What began in this turn counts until it ends.
    setImmediate(() => {
      if (!this.#isWorkingOff) this.#began = undefined
    })
  }
}

/** Calls back once what has just begun waits for something, or is done; in the same turn of the event loop. */
function afterFirstStep(then: () => void): void {
  // Ticks that a microtask asks for come after all other microtasks.
  queueMicrotask(() => process.nextTick(then))
}
