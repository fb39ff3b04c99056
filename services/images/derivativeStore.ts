import type { DerivativeCache } from './derivativeCache.ts'
import type { TaskQueue } from './taskQueue.ts'

/** How a derivative is made. */
export interface Making {
  /** Its work, in pixels. */
  weigh(): Promise<number>
  make(signal: AbortSignal): Promise<Buffer>
}

export interface DerivativeStore {
  /**
   * The kept derivative of that key, or a newly made one; asked for twice at a time it is made once. It is
   * cancelled once no request waits for it.
   *
   * @throws QueueFullError where too many wait
   */
  get(key: string, making: Making, signal: AbortSignal): Promise<Buffer>
}

interface Pending {
  readonly result: Promise<Buffer>
  readonly giveUp: AbortController
  waiting: number
}

export function createDerivativeStore(cache: DerivativeCache, queue: TaskQueue): DerivativeStore {
  const pending = new Map<string, Pending>()

  async function readOrMake(key: string, { weigh, make }: Making, signal: AbortSignal): Promise<Buffer> {
    const stored = await cache.read(key)
    if (stored !== undefined) return stored
    const weight = await weigh()
    return queue.run(
      async () => {
        const made = await make(signal)
        await cache.write(key, made)
        return made
      },
      { weight, signal },
    )
  }

  function begin(key: string, making: Making): Pending {
    const giveUp = new AbortController()
    const started: Pending = {
      giveUp,
      waiting: 0,
      result: readOrMake(key, making, giveUp.signal).finally(() => {
        if (pending.get(key) === started) pending.delete(key)
      }),
    }
    pending.set(key, started)
    return started
  }

  return {
    async get(key, making, signal) {
      signal.throwIfAborted()
      const work = pending.get(key) ?? begin(key, making)
      work.waiting += 1
      const leave = () => {
        work.waiting -= 1
        if (work.waiting > 0) return
        // Later requests start a new one.
        if (pending.get(key) === work) pending.delete(key)
        work.giveUp.abort(new Error('No request waits for the image any more.'))
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await work.result
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
