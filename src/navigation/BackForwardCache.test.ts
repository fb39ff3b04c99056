// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { BackForwardCache, type CachedPage } from './BackForwardCache.ts'

/** A page with two nested islands. The outer one is hydrated or about to be. */
function page(version?: number): CachedPage {
  const nodes = document.createDocumentFragment()
  const main = document.createElement('main')
  main.innerHTML =
    '<q-island data-island="a" data-state="hydrating"><q-island data-island="b"></q-island></q-island>'
  nodes.append(main)
  return { nodes, head: [], title: '', languages: {} as CachedPage['languages'], focused: undefined, version }
}

const states = ({ nodes }: CachedPage) =>
  [...nodes.querySelectorAll<HTMLElement>('q-island')].map(({ dataset }) => dataset.state)

/** The boot script's global object, with the function that ends islands if the hydration code is loaded. */
function boot(endIslands?: (below: ParentNode) => void) {
  window.builder = {
    entry: 'http://localhost/',
    left: 0,
    reload: async () => undefined,
    isPlain: () => true,
    ...(endIslands ? { endIslands } : {}),
  }
  onTestFinished(() => {
    delete window.builder
  })
}

test('BackForwardCache unmounts the islands of a dropped page by the hydration code', () => {
  const end = vi.fn()
  boot(end)
  const cache = new BackForwardCache()
  const left = page()
  cache.store('/left/', left)
  cache.drop('/left/')
  expect(end).toHaveBeenCalledExactlyOnceWith(left.nodes)
  expect(states(left)).toEqual(['hydrating', undefined])
})

test('BackForwardCache marks islands of a dropped page as ended if the hydration code is not loaded', () => {
  boot()
  const cache = new BackForwardCache()
  const left = page()
  cache.store('/left/', left)
  cache.drop('/left/')
  expect(states(left)).toEqual(['ended', 'ended'])
})

test('BackForwardCache drops the page that was left longest ago, and pages of an older version', () => {
  boot()
  const cache = new BackForwardCache()
  const pages = Array.from({ length: 7 }, (_, at) => page(at))
  for (const [at, each] of pages.entries()) cache.store(`/${at}/`, each)
  expect(pages.map((each) => states(each)[0])).toEqual(['ended', 'ended', ...Array(5).fill('hydrating')])
  cache.dropOlder(4)
  expect([2, 3, 4, 5, 6].map((at) => cache.has(`/${at}/`))).toEqual([false, false, true, true, true])
  expect(states(pages[3]!)[0]).toBe('ended')
  expect(cache.take('/6/')).toBe(pages[6])
  expect([cache.has('/6/'), states(pages[6]!)[0]]).toEqual([false, 'hydrating'])
})
