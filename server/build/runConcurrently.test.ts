import { expect, test } from 'vitest'
import { runConcurrently } from './runConcurrently.ts'

const ITEMS = Array.from({ length: 20 }, (_, item) => item)

/** The most items that are in the making together, where each waits for something. */
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

test('what waits for nothing is done one by one, in its order', async () => {
  expect(await maxOpen(async () => undefined)).toEqual({ most: 1, done: ITEMS })
})

test('while some wait for something outside, as many as may be at a time are begun', async () => {
  const waiting: (() => void)[] = []
  // Nothing goes on before as many wait as may be open.
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

test('it rejects with what failed', async () => {
  const failing = runConcurrently(ITEMS, 2, async (item) => {
    if (item === 3) throw new Error('The third failed.')
  })
  await expect(failing).rejects.toThrow('The third failed.')
})
