import { expect, test } from 'vitest'
import { PageCache } from './PageCache.ts'

/** Each page has a hundred kilobytes. */
const sizeOf = () => 100_000

test('requests for one page share one rendering, also while the rendering is in progress', async () => {
  const cache = new PageCache<string>({ sizeOf })
  let rendered = 0
  const render = async () => `page ${++rendered}`
  const [first, second] = [cache.get('/', render), cache.get('/', render)]
  expect([first.hit, second.hit]).toEqual([false, true])
  expect([await first.page, await second.page, await cache.get('/', render).page]).toEqual(
    Array(3).fill('page 1'),
  )
})

test('a failed rendering is not cached', async () => {
  const cache = new PageCache<string>({ sizeOf })
  await expect(cache.get('/', () => Promise.reject(new Error('failed'))).page).rejects.toThrow('failed')
  expect(cache.size).toBe(0)
  expect(await cache.get('/', async () => 'page').page).toBe('page')
})

test('a failed rendering does not drop a newer page with the same key', async () => {
  const cache = new PageCache<string>({ sizeOf })
  const { promise, reject } = Promise.withResolvers<string>()
  const failing = cache.get('/', () => promise)
  cache.drop()
  cache.get('/', async () => 'newer')
  reject(new Error('failed'))
  await expect(failing.page).rejects.toThrow()
  expect(cache.get('/', async () => 'again').hit).toBe(true)
})

test('OPS-03 the page cache has a maximum size and evicts the least recently used page', async () => {
  const dropped: string[] = []
  const cache = new PageCache<string>({ sizeOf, maxSize: 205_000, onDrop: (key) => dropped.push(key) })
  const get = async (key: string) => {
    const { page, hit } = cache.get(key, async () => key)
    await page
    return hit
  }
  await get('/a/')
  await get('/b/')
  expect(await get('/a/')).toBe(true)
  await get('/c/')
  expect([cache.size, dropped]).toEqual([2, ['/b/']])
  expect(await get('/a/')).toBe(true)
  expect(await get('/b/')).toBe(false)
})

test('drop removes the page with a key, or all pages if it is called without a key', () => {
  const cache = new PageCache<string>({ sizeOf })
  for (const key of ['/a/', '/b/', '/c/']) cache.get(key, async () => key)
  cache.drop('/a/')
  expect(cache.size).toBe(2)
  cache.drop()
  expect(cache.size).toBe(0)
})
