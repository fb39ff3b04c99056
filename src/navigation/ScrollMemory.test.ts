// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { pageAddress } from './pageAddress.ts'
import { ScrollMemory } from './ScrollMemory.ts'

/** Visits pages one after the other and leaves each at a scroll position that equals its number. */
function visit(memory: ScrollMemory, pages: number): void {
  for (let page = 1; page <= pages; page += 1) {
    history.pushState({ __TSR_key: `k${page}`, __TSR_index: page }, '', `/page-${page}/`)
    memory.enter()
    vi.stubGlobal('scrollY', page)
    memory.leave()
  }
}

function remembered(memory: ScrollMemory, page: number): number | undefined {
  history.replaceState({ __TSR_key: `k${page}`, __TSR_index: page }, '', `/page-${page}/`)
  return memory.remembered()
}

test('NAV-01 after many pages the scroll positions of the latest 50 are stored', () => {
  const memory = new ScrollMemory(pageAddress(location))
  visit(memory, 60)
  expect([60, 30, 11].map((page) => remembered(memory, page))).toEqual([60, 30, 11])
  expect(remembered(memory, 10)).toBeUndefined()
})
