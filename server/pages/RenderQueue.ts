import { ClientQueue, type WaitingLimits } from '../limits/ClientQueue.ts'
import { FairScheduler } from '../limits/FairScheduler.ts'

/** Maximum numbers of running renderings, in total and per client, beside the limits of waiting ones. */
interface QueueLimits extends WaitingLimits {
  readonly running: number
  readonly runningPerClient: number
}

/** Renderings mostly wait for content, so one process can run many of them concurrently. */
const LIMITS: QueueLimits = { running: 32, runningPerClient: 8, queue: 256, waitingPerClient: 64 }

/**
 * Runs a limited number of renderings concurrently and alternates between clients. Each starts through the fair scheduler: a
 * rendering whose content is cached blocks the event loop until it ends, and many in a row would delay requests for cached pages.
 */
export class RenderQueue {
  readonly #limits: QueueLimits
  readonly #scheduler: FairScheduler
  readonly #onRendered: (ms: number) => void
  readonly #waiting: ClientQueue<() => void>
  readonly #running = new Map<string, number>()
  #total = 0

  /**
   * @param scheduler the scheduler of the requests, so that both share the time of one event loop iteration
   * @param onRendered called after each rendering with its duration in milliseconds, without the time in the queue
   */
  constructor(
    limits: Partial<QueueLimits> = {},
    scheduler = new FairScheduler(),
    onRendered: (ms: number) => void = () => {},
  ) {
    this.#limits = { ...LIMITS, ...limits }
    this.#onRendered = onRendered
    this.#scheduler = scheduler
    this.#waiting = new ClientQueue(this.#limits)
  }

  /** Numbers of running and waiting renderings. */
  get load() {
    return { running: this.#total, waiting: this.#waiting.size }
  }

  /** Runs a rendering for a client once a slot is free. Rejects with `QueueFullError` if too many are waiting. */
  async run<T>(client: string, render: () => Promise<T>): Promise<T> {
    if (this.#mayRun(client)) this.#count(client, 1)
    else await new Promise<void>((resolve) => this.#waiting.enqueue(client, resolve))
    try {
      await this.#scheduler.begin(client)
      const start = performance.now()
      const result = await render()
      this.#onRendered(performance.now() - start)
      return result
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
