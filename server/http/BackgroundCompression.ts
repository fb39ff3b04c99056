import { compress } from './compress.ts'

/** Maximum number of waiting bodies. */
const MAX_WAITING = 100

/** Maximum length of a body in bytes. One of that length takes 0.3 s on a slow machine, followed by a pause of 1.2 s. */
const MAX_BYTES = 262_144

/** Length of a pause relative to the work before it. With 4, compression uses at most a fifth of a CPU. */
const PAUSE_FACTOR = 4

interface Waiting {
  readonly body: Buffer
  readonly done: (smallest: Buffer) => void
}

/**
 * Compresses bodies with the best Brotli quality in the background, one after the other. This takes about forty times as long as the
 * quality that is used while a client waits, for 8 to 10 % fewer bytes (see `Effort`).
 */
export class BackgroundCompression {
  readonly #waiting: Waiting[] = []
  #isRunning = false

  /** Queues a body and calls `done` with the compressed one. Returns false if the queue is full or the body too long. */
  offer(body: Buffer, done: (smallest: Buffer) => void): boolean {
    if (this.#waiting.length >= MAX_WAITING || body.length > MAX_BYTES) return false
    this.#waiting.push({ body, done })
    if (!this.#isRunning) void this.#run()
    return true
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const begun = performance.now()
      // If compression fails, the quickly compressed body stays in use.
      const smallest = await compress(next.body, 'br', 'best').catch(() => undefined)
      if (smallest) next.done(smallest)
      const pause = (performance.now() - begun) * PAUSE_FACTOR
      // `unref`, so that a pause doesn't keep the process alive.
      await new Promise<void>((resolve) => void setTimeout(resolve, pause).unref())
    }
    this.#isRunning = false
  }
}
