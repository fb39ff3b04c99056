import { setImmediate as nextTurn } from 'node:timers/promises'

/** Most renderings under way and waiting, of all clients together and of one. */
interface QueueLimits {
  readonly running: number
  readonly runningPerClient: number
  readonly waiting: number
  readonly waitingPerClient: number
}

/** Renderings take a processor and mostly wait for content, so some go on at a time. */
const LIMITS: QueueLimits = { running: 32, runningPerClient: 8, waiting: 256, waitingPerClient: 64 }

/** Thrown where as much waits as may wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/**
 * Lets a bounded number of renderings run. Clients take turns: what one of them asks for in great number waits behind
 * what others ask for once. Between the beginnings of two renderings the process answers what else has come: one whose
 * content is there takes the processor until it is done, and many in a row would hold up pages that need no rendering.
 */
export class RenderQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()
  #total = 0
  #queued = 0
  #lastBeginning: Promise<unknown> = Promise.resolve()

  constructor(limits: Partial<QueueLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  /** Runs a rendering for a client in its turn. Rejects with `QueueFullError` where too much waits already. */
  async run<T>(client: string, render: () => Promise<T>): Promise<T> {
    if (!this.#mayRun(client)) await this.#turn(client)
    else this.#count(client, 1)
    try {
      await this.#beginning()
      return await render()
    } finally {
      this.#count(client, -1)
      this.#startNext()
    }
  }

  /** Resolves in the event loop's next turn in which no other rendering begins. */
  #beginning(): Promise<unknown> {
    this.#lastBeginning = this.#lastBeginning.then(() => nextTurn())
    return this.#lastBeginning
  }

  #mayRun(client: string): boolean {
    const { running, runningPerClient } = this.#limits
    return this.#total < running && (this.#running.get(client) ?? 0) < runningPerClient
  }

  #turn(client: string): Promise<void> {
    const mine = this.#waiting.get(client) ?? []
    if (this.#queued >= this.#limits.waiting || mine.length >= this.#limits.waitingPerClient)
      throw new QueueFullError('Too many pages are being rendered.')
    this.#waiting.set(client, mine)
    this.#queued += 1
    return new Promise((resolve) => mine.push(resolve))
  }

  #count(client: string, change: 1 | -1): void {
    const now = (this.#running.get(client) ?? 0) + change
    this.#total += change
    if (now > 0) this.#running.set(client, now)
    else this.#running.delete(client)
  }

  /** Starts what may run now. The client whose turn it was goes to the end. */
  #startNext(): void {
    for (const [client, mine] of this.#waiting) {
      if (!this.#mayRun(client)) continue
      const next = mine.shift()
      this.#waiting.delete(client)
      if (mine.length > 0) this.#waiting.set(client, mine)
      if (!next) continue
      this.#queued -= 1
      this.#count(client, 1)
      next()
      return
    }
  }
}
