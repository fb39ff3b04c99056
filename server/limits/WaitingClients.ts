/** Thrown where as much waits as may wait. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Most that waits, of all clients together and of one. */
export interface WaitingLimits {
  readonly waiting: number
  readonly waitingPerClient: number
}

/**
 * What waits, by client. Clients take turns: what one of them asks for in great number waits behind what others ask for
 * once.
 */
export class WaitingClients<T> {
  readonly #limits: WaitingLimits
  readonly #lines = new Map<string, T[]>()
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
  add(client: string, waiting: T): void {
    const line = this.#lines.get(client) ?? []
    if (this.#size >= this.#limits.waiting || line.length >= this.#limits.waitingPerClient)
      throw new QueueFullError('Too much waits to be worked on.')
    this.#lines.set(client, line)
    line.push(waiting)
    this.#size += 1
  }

  /** Takes what waited longest of the client whose turn it is, of those that may have one; undefined where there is none. */
  take(mayHaveTurn: (client: string) => boolean = () => true): T | undefined {
    if (this.#last !== undefined) this.#toEnd(this.#last)
    for (const [client, line] of this.#lines) {
      if (!mayHaveTurn(client)) continue
      const taken = line.shift()
      if (line.length === 0) this.#lines.delete(client)
      this.#size -= 1
      this.#last = client
      return taken
    }
    return undefined
  }

  #toEnd(client: string): void {
    const line = this.#lines.get(client)
    this.#last = undefined
    if (!line) return
    this.#lines.delete(client)
    this.#lines.set(client, line)
  }
}
