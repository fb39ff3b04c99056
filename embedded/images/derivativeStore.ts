import type { DerivativeCache } from './derivativeCache.ts'
import type { TaskQueue } from './taskQueue.ts'

export interface DerivativeStore {
  /** The kept derivative of that key, or a newly made one; asked for twice at a time it is made once. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

export function createDerivativeStore(cache: DerivativeCache, queue: TaskQueue): DerivativeStore {
  const pending = new Map<string, Promise<Buffer>>()

  async function readOrMake(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await cache.read(key)
    if (kept !== undefined) return kept
    return queue.run(async () => {
      const made = await make()
      await cache.write(key, made)
      return made
    })
  }

  return {
    get(key, make) {
      const underWay = pending.get(key)
      if (underWay !== undefined) return underWay
      const result = readOrMake(key, make).finally(() => pending.delete(key))
      pending.set(key, result)
      return result
    },
  }
}
