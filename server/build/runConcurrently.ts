import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Does a work for each of some items, in their order and for several at a time: another is begun when all that were begun wait for
 * something outside of this thread. Work that waits for nothing is done one by one, so that what it makes on its way is garbage
 * before the next is begun, and does not outlive collections of young memory.
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
