import { expect, test } from 'vitest'
import { PageCache } from './PageCache.ts'

test('a page is rendered once and shared, also while it is being rendered', async () => {
  const cache = new PageCache<string>()
  let rendered = 0
  const render = async () => `page ${++rendered}`
  const [first, second] = [cache.get('/', render), cache.get('/', render)]
  expect([first.hit, second.hit]).toEqual([false, true])
  expect([await first.page, await second.page, await cache.get('/', render).page]).toEqual(
    Array(3).fill('page 1'),
  )
})

test('a rendering that fails is not kept', async () => {
  const cache = new PageCache<string>()
  await expect(cache.get('/', () => Promise.reject(new Error('failed'))).page).rejects.toThrow('failed')
  expect(cache.size).toBe(0)
  expect(await cache.get('/', async () => 'page').page).toBe('page')
})

test('a failure does not drop the page that took its place', async () => {
  const cache = new PageCache<string>()
  const { promise, reject } = Promise.withResolvers<string>()
  const failing = cache.get('/', () => promise)
  cache.drop()
  cache.get('/', async () => 'newer')
  reject(new Error('failed'))
  await expect(failing.page).rejects.toThrow()
  expect(cache.get('/', async () => 'again').hit).toBe(true)
})

test('the page used longest ago goes first', () => {
  const cache = new PageCache<string>(2)
  const get = (key: string) => cache.get(key, async () => key).hit
  get('/a/')
  get('/b/')
  expect(get('/a/')).toBe(true)
  get('/c/')
  expect(cache.size).toBe(2)
  expect(get('/a/')).toBe(true)
  expect(get('/b/')).toBe(false)
})

test('one page is dropped, or all', () => {
  const cache = new PageCache<string>()
  for (const key of ['/a/', '/b/', '/c/']) cache.get(key, async () => key)
  cache.drop('/a/')
  expect(cache.size).toBe(2)
  cache.drop()
  expect(cache.size).toBe(0)
})
