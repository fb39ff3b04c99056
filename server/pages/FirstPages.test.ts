import { expect, test, vi } from 'vitest'
import { FirstPages } from './FirstPages.ts'

test('the first pages are made one after the other, and are over once all are, also those that fail', async () => {
  const made: string[] = []
  let open = 0
  const first = new FirstPages({
    async answer(path) {
      expect(++open).toBe(1)
      await Promise.resolve()
      made.push(path)
      open -= 1
      if (path === '/a/') throw new Error('This page fails.')
    },
    paths: () => ['/', '/a/', '/a.md'],
  })
  expect(first.isOver).toBe(false)
  await first.render()
  expect(made).toEqual(['/', '/a/', '/a.md'])
  expect(first.isOver).toBe(true)
})

test('pages that take long hold up a start for some seconds at most, and no more of them are begun', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const begun: string[] = []
  const long = Promise.withResolvers<void>()
  const first = new FirstPages({
    async answer(path) {
      begun.push(path)
      await long.promise
    },
    paths: () => ['/', '/a/'],
  })
  const made = first.render()
  await vi.advanceTimersByTimeAsync(3000)
  await made
  expect(first.isOver).toBe(true)
  long.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['/'])
  vi.useRealTimers()
})
