import { expect, test, vi } from 'vitest'
import { WarmUp } from './WarmUp.ts'

test('the warm-up renders pages one after the other and is done after the last, even if one fails', async () => {
  const rendered: string[] = []
  let open = 0
  const first = new WarmUp({
    async answer(path) {
      expect(++open).toBe(1)
      await Promise.resolve()
      rendered.push(path)
      open -= 1
      if (path === '/a/') throw new Error('This page fails.')
    },
    paths: () => ['/', '/a/', '/a.md'],
  })
  expect(first.isDone).toBe(false)
  await first.run()
  expect(rendered).toEqual(['/', '/a/', '/a.md'])
  expect(first.isDone).toBe(true)
})

test('the warm-up ends after three seconds and renders no more pages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const started: string[] = []
  const slowPage = Promise.withResolvers<void>()
  const first = new WarmUp({
    async answer(path) {
      started.push(path)
      await slowPage.promise
    },
    paths: () => ['/', '/a/'],
  })
  const run = first.run()
  await vi.advanceTimersByTimeAsync(3000)
  await run
  expect(first.isDone).toBe(true)
  slowPage.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['/'])
  vi.useRealTimers()
})
