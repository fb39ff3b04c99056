import type { DerivativeCache } from './derivativeCache.ts'
import type { TaskQueue } from './taskQueue.ts'

/** The work for a derivative that is not cached. */
export interface DerivativeTask {
  /** Estimates the work, in pixels. */
  weigh(): Promise<number>
  render(signal: AbortSignal): Promise<Buffer>
}

export interface DerivativeStore {
  /**
   * Returns a cached derivative, or renders it. Concurrent calls with the same key share one rendering, which is aborted when all callers
   * have aborted.
   *
   * @throws QueueFullError if too many derivatives are waiting
   */
  get(key: string, task: DerivativeTask, signal: AbortSignal): Promise<Buffer>
}

interface Pending {
  readonly result: Promise<Buffer>
  readonly abortController: AbortController
  /** Number of callers that wait for the result. */
  waiting: number
}

export function createDerivativeStore(cache: DerivativeCache, queue: TaskQueue): DerivativeStore {
  const pending = new Map<string, Pending>()

  async function readOrRender(
    key: string,
    { weigh, render }: DerivativeTask,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const stored = await cache.read(key)
    if (stored !== undefined) return stored
    const weight = await weigh()
    return queue.run(
      async () => {
        const image = await render(signal)
        await cache.write(key, image)
        return image
      },
      { weight, signal },
    )
  }

  function start(key: string, task: DerivativeTask): Pending {
    const abortController = new AbortController()
    const started: Pending = {
      abortController,
      waiting: 0,
      result: readOrRender(key, task, abortController.signal).finally(() => {
        if (pending.get(key) === started) pending.delete(key)
      }),
    }
    pending.set(key, started)
    return started
  }

  return {
    async get(key, task, signal) {
      signal.throwIfAborted()
      const work = pending.get(key) ?? start(key, task)
      work.waiting += 1
      const leave = () => {
        work.waiting -= 1
        if (work.waiting > 0) return
        // A later request must not join the aborted work.
        if (pending.get(key) === work) pending.delete(key)
        work.abortController.abort(new Error('All requests for the image were aborted.'))
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
