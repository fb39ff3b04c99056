/** Thrown where as much waits as may wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Most that waits, of all clients together and of one. */
export interface WaitingLimits {
  readonly queue: number
  readonly waitingPerClient: number
}

/**
 * What waits, by client. Clients take turns: what one of them asks for in great number waits behind what others ask for
 * once.
 */
export class ClientQueue<T> {
  readonly #limits: WaitingLimits
  readonly #queues = new Map<string, T[]>()
  #size = 0
  /** Whose turn it was last. Any other client comes first, even one that came after that turn. */
  #last: string | undefined

  constructor(limits: WaitingLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#size
  }

  /** Lets something wait. @throws QueueFullError */
  enqueue(client: string, waiting: T): void {
    const queue = this.#queues.get(client) ?? []
    if (this.#size >= this.#limits.queue || queue.length >= this.#limits.waitingPerClient)
      throw new QueueFullError('Too much waits to be worked on.')
    this.#queues.set(client, queue)
    queue.push(waiting)
    this.#size += 1
  }

  /** Takes what waited longest of the client whose turn it is, of those that may have one; undefined where there is none. */
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
