import { QueueFullError } from '../../services/QueueFullError.ts'

/** Maximum numbers of queued items. */
export interface WaitingLimits {
  /** All clients together. */
  readonly queue: number
  readonly waitingPerClient: number
}

/** Queue that alternates between clients (round robin), so that many items of one client don't delay a single item of a second one. */
export class ClientQueue<T> {
  readonly #limits: WaitingLimits
  readonly #queues = new Map<string, T[]>()
  #size = 0
  /** Client of the last dequeued item. All other clients come before it, even those that are added later. */
  #last: string | undefined

  constructor(limits: WaitingLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#size
  }

  /** Adds an item. @throws QueueFullError */
  enqueue(client: string, waiting: T): void {
    const queue = this.#queues.get(client) ?? []
    if (this.#size >= this.#limits.queue || queue.length >= this.#limits.waitingPerClient)
      throw new QueueFullError('Too many requests are waiting.')
    this.#queues.set(client, queue)
    queue.push(waiting)
    this.#size += 1
  }

  /** Removes and returns the oldest item of the next eligible client; undefined if there is none. */
  dequeue(isEligible: (client: string) => boolean = () => true): T | undefined {
    if (this.#last !== undefined) this.#moveToEnd(this.#last)
    for (const [client, queue] of this.#queues) {
      if (!isEligible(client)) continue
      const next = queue.shift()
      if (queue.length === 0) this.#queues.delete(client)
      this.#size -= 1
      this.#last = client
      return next
    }
    return undefined
  }

  #moveToEnd(client: string): void {
    const queue = this.#queues.get(client)
    this.#last = undefined
    if (!queue) return
    this.#queues.delete(client)
    this.#queues.set(client, queue)
  }
}
