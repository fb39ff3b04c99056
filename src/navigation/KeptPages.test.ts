// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { type KeptPage, KeptPages } from './KeptPages.ts'

/** A page with two islands: one that is live or on its way, and one inside of it. */
function page(version?: number): KeptPage {
  const nodes = document.createDocumentFragment()
  const main = document.createElement('main')
  main.innerHTML =
    '<q-island data-island="a" data-state="hydrating"><q-island data-island="b"></q-island></q-island>'
  nodes.append(main)
  return { nodes, head: [], title: '', languages: {} as KeptPage['languages'], focused: undefined, version }
}

const states = ({ nodes }: KeptPage) =>
  [...nodes.querySelectorAll<HTMLElement>('q-island')].map(({ dataset }) => dataset.state)

/** The boot script's part, with what made islands live where that has been loaded. */
function boot(endIslands?: (below: ParentNode) => void) {
  window.builder = {
    entry: 'http://localhost/',
    left: 0,
    reload: async () => undefined,
    ...(endIslands ? { endIslands } : {}),
  }
  onTestFinished(() => {
    delete window.builder
  })
}

test('the islands of a page that is dropped are ended by what made them live', () => {
  const end = vi.fn()
  boot(end)
  const kept = new KeptPages()
  const left = page()
  kept.keep('/left/', left)
  kept.drop('/left/')
  expect(end).toHaveBeenCalledExactlyOnceWith(left.nodes)
  expect(states(left)).toEqual(['hydrating', undefined])
})

test('where no island was made live yet, those of a dropped page never are', () => {
  boot()
  const kept = new KeptPages()
  const left = page()
  kept.keep('/left/', left)
  kept.drop('/left/')
  expect(states(left)).toEqual(['ended', 'ended'])
})

test('the page that was left longest ago is dropped, and so are those of an older version', () => {
  boot()
  const kept = new KeptPages()
  const pages = Array.from({ length: 7 }, (_, at) => page(at))
  for (const [at, each] of pages.entries()) kept.keep(`/${at}/`, each)
  expect(pages.map((each) => states(each)[0])).toEqual(['ended', 'ended', ...Array(5).fill('hydrating')])
  kept.dropOlder(4)
  expect([2, 3, 4, 5, 6].map((at) => kept.has(`/${at}/`))).toEqual([false, false, true, true, true])
  expect(states(pages[3]!)[0]).toBe('ended')
  expect(kept.take('/6/')).toBe(pages[6])
  expect([kept.has('/6/'), states(pages[6]!)[0]]).toEqual([false, 'hydrating'])
})
