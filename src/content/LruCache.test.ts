import { expect, test } from 'vitest'
import { LruCache } from './LruCache.ts'

const keysOf = (cache: LruCache<string>) => [...cache.rentries()].map(([key]) => key)

test('OPS-03 the least recently used values are evicted once all are too large', () => {
  const evicted: string[] = []
  const cache = new LruCache<string>({
    maxSize: 100,
    dispose: (_, key, reason) => reason === 'evict' && evicted.push(key),
  })
  for (const key of ['a', 'b', 'c']) cache.set(key, key, { size: 30 })
  expect(cache.get('a')).toBe('a')
  expect(cache.peek('b')).toBe('b')
  cache.set('d', 'd', { size: 30 })
  expect([keysOf(cache), evicted, cache.calculatedSize, cache.size]).toEqual([['c', 'a', 'd'], ['b'], 90, 3])
  cache.set('e', 'e', { size: 95 })
  expect([keysOf(cache), evicted, cache.calculatedSize]).toEqual([['e'], ['b', 'c', 'a', 'd'], 95])
})

test('a value that is larger than the limit is not stored and evicts nothing else', () => {
  const cache = new LruCache<string>({ maxSize: 100 })
  cache.set('a', 'a', { size: 60 })
  cache.set('b', 'b', { size: 101 })
  expect([keysOf(cache), cache.calculatedSize]).toEqual([['a'], 60])
  cache.set('a', 'too large', { size: 101 })
  expect([keysOf(cache), cache.calculatedSize]).toEqual([[], 0])
})

test('a value that replaces or is deleted is not counted twice', () => {
  const cache = new LruCache<string>({ maxSize: 100 })
  cache.set('a', 'a', { size: 60 })
  cache.set('a', 'b', { size: 30 })
  expect([cache.get('a'), cache.calculatedSize]).toEqual(['b', 30])
  expect([cache.delete('a'), cache.delete('a'), cache.calculatedSize]).toEqual([true, false, 0])
  cache.set('a', 'a', { size: 60 })
  cache.clear()
  expect([cache.size, cache.calculatedSize]).toEqual([0, 0])
})
