import { expect, test, vi } from 'vitest'
import { VersionCache } from './VersionCache.ts'

const answer = (value: string, cv?: number) => () => Promise.resolve({ value, cv })

test('OPS-03 VersionCache evicts the least recently used response when its maximum size is reached', async () => {
  const cache = new VersionCache()
  const megabyte = (first: string) => first + 'x'.repeat(1_000_000)
  await cache.read('oldest', answer(megabyte('a'), 1))
  await cache.read('second', answer(megabyte('b'), 1))
  for (let index = 0; index < 13; index++) await cache.read(`k${index}`, answer(megabyte('c'), 1))
  await cache.read('oldest', answer('never asked', 1))
  await cache.read('one more', answer(megabyte('d'), 1))
  const refetch = vi.fn(answer('b again', 1))
  expect((await cache.read('oldest', refetch))[0]).toBe('a')
  expect(refetch).not.toHaveBeenCalled()
  expect(await cache.read('second', refetch)).toBe('b again')
})

test('VersionCache stores many small responses', async () => {
  const cache = new VersionCache()
  const fetchAnswer = vi.fn(answer('a', 1))
  for (let round = 0; round < 2; round++)
    for (let index = 0; index < 5000; index++) await cache.read(`k${index}`, fetchAnswer)
  expect(fetchAnswer).toHaveBeenCalledTimes(5000)
})

test('a response of a different version invalidates all cached responses and is then cached', async () => {
  const cache = new VersionCache()
  await cache.read('a', answer('a at 1', 1))
  await cache.read('b', answer('b at 2', 2))
  expect(cache.cv).toBe(2)
  expect(await cache.read('b', answer('never asked', 2))).toBe('b at 2')
  expect(await cache.read('a', answer('a at 2', 2))).toBe('a at 2')
})

test('the later of two pending responses with different versions determines the version', async () => {
  const cache = new VersionCache()
  const slow = Promise.withResolvers<{ value: string; cv: number }>()
  const first = cache.read('a', () => slow.promise)
  await cache.read('b', answer('b at 2', 2))
  await cache.read('c', answer('c at 3', 3))
  slow.resolve({ value: 'a at 1', cv: 1 })
  expect(await first).toBe('a at 1')
  expect(cache.cv).toBe(3)
  expect(await cache.read('a', answer('a at 3', 3))).toBe('a at 3')
})

test('an observer that started before a flush does not set the version', () => {
  const cache = new VersionCache()
  const learn = cache.observe()
  cache.flush()
  learn(1)
  expect(cache.cv).toBeUndefined()
  cache.observe()(2)
  expect(cache.cv).toBe(2)
})

test('a not-found failure is cached until the version changes, and other failures are not cached', async () => {
  const cache = new VersionCache()
  const isAbsence = (reason: unknown) => reason === 'nothing there'
  const absent = vi.fn(() => Promise.reject('nothing there'))
  const failing = vi.fn(() => Promise.reject('no answer'))
  const ask = (key: string, fetch: () => Promise<never>) =>
    cache.read(key, fetch, isAbsence).catch((reason) => reason)
  // Of which version the first response is, is not known.
  await ask('absent', absent)
  await cache.read('a', answer('a', 1))
  expect([await ask('absent', absent), await ask('absent', absent)]).toEqual([
    'nothing there',
    'nothing there',
  ])
  expect(absent).toHaveBeenCalledTimes(2)
  await ask('failing', failing)
  await ask('failing', failing)
  expect(failing).toHaveBeenCalledTimes(2)
  await cache.read('b', answer('b', 2))
  await ask('absent', absent)
  expect(absent).toHaveBeenCalledTimes(3)
  for (let index = 0; index < 100; index++) await ask(`k${index}`, () => Promise.reject('nothing there'))
  await ask('absent', absent)
  expect(absent).toHaveBeenCalledTimes(4)
  const known = vi.fn(answer('never asked', 2))
  expect([await cache.read('b', known), known.mock.calls.length]).toEqual(['b', 0])
})
