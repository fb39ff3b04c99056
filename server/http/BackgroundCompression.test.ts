import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BackgroundCompression } from './BackgroundCompression.ts'
import { compress } from './compress.ts'

const text = (name: string) => Buffer.from(`A page of ${name}. `.repeat(200))

const smallestOf = (background: BackgroundCompression, body: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    if (!background.offer(body, resolve)) reject(new Error('There was no room.'))
  })

test('bodies are compressed with the best quality, one after the other in the order they were offered', async () => {
  const background = new BackgroundCompression()
  const order: number[] = []
  const bodies = [1, 2, 3].map((n) => text(String(n)))
  await Promise.all(
    bodies.map(async (body, index) => {
      const smallest = await smallestOf(background, body)
      order.push(index)
      expect(brotliDecompressSync(smallest)).toEqual(body)
      expect(smallest).toEqual(await compress(body, 'br', 'best'))
    }),
  )
  expect(order).toEqual([0, 1, 2])
  // The queue restarts for later bodies.
  await smallestOf(background, text('later'))
})

test('offer rejects a body if the queue is full, and accepts it later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const background = new BackgroundCompression()
  let left = 0
  const offers = Array.from({ length: 150 }, (_, n) =>
    background.offer(text(String(n)), () => {
      left -= 1
    }),
  )
  const accepted = offers.filter(Boolean).length
  left += accepted
  // 100 are waiting and one is in progress.
  expect(accepted).toBe(101)
  expect(background.offer(text('one more'), () => undefined)).toBe(false)
  const leftNow = () => {
    vi.runAllTimers()
    return left
  }
  await expect.poll(leftNow, { interval: 1, timeout: 120_000 }).toBe(0)
  vi.runAllTimers()
  await smallestOf(background, text('one more'))
})

test('compression pauses between two bodies', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const background = new BackgroundCompression()
  await smallestOf(background, text('one'))
  let isDone = false
  const second = smallestOf(background, text('two')).then(() => {
    isDone = true
  })
  // Takes much longer than compressing the second body.
  for (let n = 0; n < 20; n += 1) await compress(text(String(n)), 'br', 'best')
  expect(isDone).toBe(false)
  vi.runAllTimers()
  await second
})

test('a pause is four times as long as the work before it', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1070)
  const timer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => void vi.restoreAllMocks())
  const background = new BackgroundCompression()
  await smallestOf(background, text('one'))
  await new Promise(setImmediate)
  expect(now).toHaveBeenCalledTimes(2)
  expect(timer.mock.calls.map(([, pause]) => pause)).toContain(280)
})

test('offer rejects a body that is too long', () => {
  expect(new BackgroundCompression().offer(randomBytes(300_000), () => undefined)).toBe(false)
})
