import { expect, test } from 'vitest'
import { runConcurrently } from './runConcurrently.ts'

const ITEMS = Array.from({ length: 20 }, (_, item) => item)

/** Runs all items with a concurrency of 4. Returns the maximum number that were in progress together, and the order of completion. */
async function maxOpen(wait: () => Promise<unknown>): Promise<{ most: number; done: readonly number[] }> {
  const done: number[] = []
  let open = 0
  let most = 0
  await runConcurrently(ITEMS, 4, async (item) => {
    open += 1
    most = Math.max(most, open)
    await wait()
    await wait()
    open -= 1
    done.push(item)
  })
  return { most, done }
}

test('work that does not wait for I/O runs sequentially in order', async () => {
  expect(await maxOpen(async () => undefined)).toEqual({ most: 1, done: ITEMS })
})

test('work that waits for I/O runs concurrently up to the limit', async () => {
  const waiting: (() => void)[] = []
  // All promises resolve only once four are waiting.
  const { most, done } = await maxOpen(
    () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === 4) for (const answer of waiting.splice(0)) answer()
      }),
  )
  expect(most).toBe(4)
  expect(done.toSorted((a, b) => a - b)).toEqual(ITEMS)
})

test('runConcurrently rejects with the error of an item', async () => {
  const failing = runConcurrently(ITEMS, 2, async (item) => {
    if (item === 3) throw new Error('The third failed.')
  })
  await expect(failing).rejects.toThrow('The third failed.')
})
