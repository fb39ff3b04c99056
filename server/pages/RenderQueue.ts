import { ClientQueue, type WaitingLimits } from '../limits/ClientQueue.ts'
import { FairScheduler } from '../limits/FairScheduler.ts'

/** Most renderings under way and waiting, of all clients together and of one. */
interface QueueLimits extends WaitingLimits {
  readonly running: number
  readonly runningPerClient: number
}

/** Renderings take a processor and mostly wait for content, so some go on at a time. */
const LIMITS: QueueLimits = { running: 32, runningPerClient: 8, queue: 256, waitingPerClient: 64 }

/**
 * Lets a bounded number of renderings run, in which clients take turns. Each begins in a fair turn of the event loop: one whose
 * content is there takes the processor until it is done, and many in a row would hold up pages that need no rendering.
 */
export class RenderQueue {
  readonly #limits: QueueLimits
  readonly #turns: FairScheduler
  readonly #waiting: ClientQueue<() => void>
  readonly #running = new Map<string, number>()
  #total = 0

  /** @param turns those of the requests, so that no rendering begins in a turn that has worked enough for these */
  constructor(limits: Partial<QueueLimits> = {}, turns = new FairScheduler()) {
    this.#limits = { ...LIMITS, ...limits }
    this.#turns = turns
    this.#waiting = new ClientQueue(this.#limits)
  }

  /** Runs a rendering for a client in its turn. Rejects with `QueueFullError` where too much waits already. */
  async run<T>(client: string, render: () => Promise<T>): Promise<T> {
    if (this.#mayRun(client)) this.#count(client, 1)
    else await new Promise<void>((resolve) => this.#waiting.enqueue(client, resolve))
    try {
      await this.#turns.begin(client)
      return await render()
    } finally {
      this.#count(client, -1)
      this.#startNext()
    }
  }

  #mayRun(client: string): boolean {
    const { running, runningPerClient } = this.#limits
    return this.#total < running && (this.#running.get(client) ?? 0) < runningPerClient
  }

  #count(client: string, change: 1 | -1): void {
    const now = (this.#running.get(client) ?? 0) + change
    this.#total += change
    if (now > 0) this.#running.set(client, now)
    else this.#running.delete(client)
  }

  #startNext(): void {
    this.#waiting.dequeue((client) => {
      const may = this.#mayRun(client)
      if (may) this.#count(client, 1)
      return may
    })?.()
  }
}
