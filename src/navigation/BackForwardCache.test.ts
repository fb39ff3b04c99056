// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BackForwardCache, type CachedPage } from './BackForwardCache.ts'

function page(version?: number): CachedPage {
  const nodes = document.createDocumentFragment()
  return { nodes, head: [], title: '', languages: {} as CachedPage['languages'], focused: undefined, version }
}

const endIslands = vi.fn()

beforeEach(() => {
  endIslands.mockClear()
  window.builder = { entry: '', left: 0, reload: async () => {}, isPlain: () => true, endIslands }
})
afterEach(() => {
  delete window.builder
})

test('BackForwardCache unmounts the islands of a dropped page, if the hydration code is loaded', () => {
  const cache = new BackForwardCache()
  const left = page()
  cache.store('/left/', left)
  cache.drop('/left/')
  expect(endIslands).toHaveBeenCalledExactlyOnceWith(left.nodes)
  delete window.builder?.endIslands
  cache.store('/left/', left)
  cache.drop('/left/')
  expect(cache.has('/left/')).toBe(false)
})

test('BackForwardCache drops the page that was left longest ago, and pages of an older version', () => {
  const cache = new BackForwardCache()
  const pages = Array.from({ length: 7 }, (_, at) => page(at))
  const ended = () => pages.filter(({ nodes }) => endIslands.mock.calls.flat().includes(nodes))
  for (const [at, each] of pages.entries()) cache.store(`/${at}/`, each)
  expect(ended()).toEqual(pages.slice(0, 2))
  cache.dropOlder(4)
  expect([2, 3, 4, 5, 6].map((at) => cache.has(`/${at}/`))).toEqual([false, false, true, true, true])
  expect(ended()).toEqual(pages.slice(0, 4))
  expect(cache.take('/6/')).toBe(pages[6])
  expect(cache.has('/6/')).toBe(false)
  expect(ended()).toEqual(pages.slice(0, 4))
})
