// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ScrollOptions, scrollToElement } from './scrollToElement.ts'

/** Position of the element, in a page that is long enough. */
const TOP = 1000

let element: HTMLElement
let places: { readonly at: number; readonly top: number }[]

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom has no layout.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => {
    places.push({ at: performance.now() - began, top: top ?? 0 })
  })
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000)
  element = document.body.appendChild(document.createElement('p'))
  element.getBoundingClientRect = () => ({ top: TOP }) as DOMRect
  places = []
  began = performance.now()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
let began = 0

/** Scrolls to the end. Returns the scroll progress at each time, as shares of the whole. */
async function scrolled(options?: ScrollOptions) {
  const done = scrollToElement(element, options)
  await vi.advanceTimersByTimeAsync(10_000)
  await done
  const end = places.at(-1)!
  const shareAt = (ms: number) =>
    places.reduce((near, place) => (Math.abs(place.at - ms) < Math.abs(near.at - ms) ? place : near)).top /
    end.top
  return { ...end, shareAt }
}

test('NAV-15 a scroll takes half a second and ends at the element', async () => {
  const { at, top } = await scrolled()
  expect(top).toBeCloseTo(TOP)
  expect(at).toBeGreaterThanOrEqual(500)
  // One frame later at most.
  expect(at).toBeLessThan(520)
})

test('NAV-15 a scroll is eased like CSS ease: slow at both ends, and past the middle after half of the time', async () => {
  const { shareAt } = await scrolled()
  // cubic-bezier(.25, .1, .25, 1) at a tenth, a quarter, a half and nine tenths of its time.
  expect(shareAt(50)).toBeCloseTo(0.095, 1)
  expect(shareAt(125)).toBeCloseTo(0.409, 1)
  expect(shareAt(250)).toBeCloseTo(0.802, 1)
  expect(shareAt(450)).toBeCloseTo(0.994, 1)
})

test('NAV-15 a scroll has the duration, easing and offset of its options', async () => {
  const { at, top, shareAt } = await scrolled({ duration: 2000, easing: 'linear', offset: 100 })
  expect(top).toBe(TOP - 100)
  expect(at).toBeGreaterThanOrEqual(2000)
  expect(at).toBeLessThan(2020)
  expect(shareAt(500)).toBeCloseTo(0.25, 1)
  expect(shareAt(1000)).toBeCloseTo(0.5, 1)
})

test('NAV-15 scrolling by the visitor cancels a scroll', async () => {
  const done = scrollToElement(element)
  await vi.advanceTimersByTimeAsync(100)
  dispatchEvent(new Event('wheel'))
  await done
  const { length } = places
  await vi.advanceTimersByTimeAsync(1000)
  expect(places).toHaveLength(length)
  expect(places.at(-1)?.top).toBeLessThan(TOP)
})
