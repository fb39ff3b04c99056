import { expect, test, vi } from 'vitest'
import { WarmUp } from './WarmUp.ts'

test('the first pages are made one after the other, and are over once all are, also those that fail', async () => {
  const made: string[] = []
  let open = 0
  const first = new WarmUp({
    async answer(path) {
      expect(++open).toBe(1)
      await Promise.resolve()
      made.push(path)
      open -= 1
      if (path === '/a/') throw new Error('This page fails.')
    },
    paths: () => ['/', '/a/', '/a.md'],
  })
  expect(first.isDone).toBe(false)
  await first.run()
  expect(made).toEqual(['/', '/a/', '/a.md'])
  expect(first.isDone).toBe(true)
})

test('pages that take long hold up a start for some seconds at most, and no more of them are begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const begun: string[] = []
  const long = Promise.withResolvers<void>()
  const first = new WarmUp({
    async answer(path) {
      begun.push(path)
      await long.promise
    },
    paths: () => ['/', '/a/'],
  })
  const made = first.run()
  await vi.advanceTimersByTimeAsync(3000)
  await made
  expect(first.isDone).toBe(true)
  long.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['/'])
  vi.useRealTimers()
})
