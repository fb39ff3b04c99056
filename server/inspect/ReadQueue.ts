import { QueueFullError } from '../../services/QueueFullError.ts'

/** Maximum number of reads that wait. */
const MAX_WAITING = 10

/** Runs reads of a whole space one after the other. Equal reads share one result while they wait or run. */
export class ReadQueue {
  readonly #reads = new Map<string, Promise<object>>()
  #last: Promise<unknown> = Promise.resolve()

  /** @throws QueueFullError if too many reads wait */
  run(key: string, read: () => Promise<object>): Promise<object> {
    const known = this.#reads.get(key)
    if (known) return known
    if (this.#reads.size > MAX_WAITING)
      throw new QueueFullError('Too many searches are waiting. Retry in a minute.')
    const done = this.#last.then(read).finally(() => this.#reads.delete(key))
    this.#reads.set(key, done)
    this.#last = done.catch(() => undefined)
    return done
  }
}
