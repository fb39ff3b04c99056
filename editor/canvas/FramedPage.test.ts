// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FramedPage } from './FramedPage.ts'

/** Height of jsdom's window. jsdom has no layout. */
const WINDOW = 768

const pages: FramedPage[] = []
const observing = new Set<() => void>()
const resize = () => {
  for (const callback of observing) callback()
}

beforeEach(() => {
  observing.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void
      constructor(callback: () => void) {
        this.#callback = callback
      }
      observe() {
        observing.add(this.#callback)
      }
      disconnect() {
        observing.delete(this.#callback)
      }
    },
  )
})
afterEach(() => {
  for (const page of pages.splice(0)) page.release()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A page with one block at a distance from the top of the window. */
function pageWithBlock(top: number) {
  const block = document.createElement('div')
  block.dataset.blokUid = '7-a'
  document.body.append(block)
  const box = { top, left: 0, width: 100, height: 200 }
  block.getBoundingClientRect = () => box as DOMRect
  const scrolls: unknown[] = []
  block.scrollIntoView = (options) => {
    scrolls.push((options as ScrollIntoViewOptions).behavior)
    box.top = 100
  }
  const page = new FramedPage({ contentDocument: document } as HTMLIFrameElement, 7)
  pages.push(page)
  return { page, box, scrolls }
}

test('EDIT-08 a revealed block stays in view while the page changes its height', () => {
  const { page, box, scrolls } = pageWithBlock(WINDOW * 20)
  page.reveal('a')
  expect(scrolls).toEqual(['instant'])
  box.top = 5000
  resize()
  // Browsers scroll by themselves when the page grows.
  document.dispatchEvent(new Event('scroll'))
  expect(scrolls).toEqual(['instant', 'instant'])
  box.top = 300
  resize()
  expect(scrolls).toHaveLength(2)
})

test('reveal scrolls smoothly to a nearby block, and scrolls instantly if the block moved meanwhile', () => {
  const { page, box, scrolls } = pageWithBlock(WINDOW * 1.5)
  page.reveal('a')
  expect(scrolls).toEqual(['smooth'])
  box.top = 2000
  document.dispatchEvent(new Event('scrollend'))
  expect(scrolls).toEqual(['smooth', 'instant'])
})

test.each<readonly [string, (page: FramedPage) => void]>([
  ['the user scrolls', () => window.dispatchEvent(new Event('wheel'))],
  [
    'the page is scrolled by anything else',
    () => {
      vi.advanceTimersByTime(2000)
      document.dispatchEvent(new Event('scroll'))
    },
  ],
  ['it is released', (page) => page.release()],
  ['the layout was stable for ten seconds', () => vi.advanceTimersByTime(11_000)],
])('a revealed block no longer stays in view after %s', (_, act) => {
  vi.useFakeTimers()
  const { page, box, scrolls } = pageWithBlock(5000)
  page.reveal('a')
  vi.advanceTimersByTime(9000)
  resize()
  act(page)
  box.top = 5000
  resize()
  document.dispatchEvent(new Event('scrollend'))
  expect(scrolls).toHaveLength(1)
  page.reveal('a')
  page.reveal('a')
  expect(observing.size).toBe(1)
})

test('EDIT-22 a reloaded page is scrolled to its earlier position while its layout grows', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const { page } = pageWithBlock(0)
  page.scrollTo(4000)
  resize()
  window.dispatchEvent(new Event('wheel'))
  resize()
  expect(scrollTo.mock.calls).toEqual([
    [{ top: 4000, behavior: 'instant' }],
    [{ top: 4000, behavior: 'instant' }],
  ])
})
