import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs work for each item in order, with limited concurrency. The next item starts only when all running ones wait for I/O. Work
 * without I/O thus runs sequentially, so that its temporary objects can be collected before the next item allocates.
 */
export async function runConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (;;) {
      await nextTurn()
      const { done, value } = waiting.next()
      if (done) return
      await work(value)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
}
