// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { openDetailsToPrint } from './openDetailsToPrint.ts'

const all = () => [...document.querySelectorAll('details')]
const states = () => all().map((details) => [details.open, details.getAttribute('name')])

/** Adds three questions to the page, two with the same name. */
function page() {
  document.body.innerHTML =
    '<details name="a" open>One</details><details name="a">Two</details><details>Three</details>'
}

afterEach(() => vi.unstubAllGlobals())

test('BLOCK-19 openDetailsToPrint opens closed answers only during printing in browsers without ::details-content', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  page()
  openDetailsToPrint()
  const before = states()
  dispatchEvent(new Event('beforeprint'))
  expect(all().map(({ open }) => open)).toEqual([true, true, true])
  dispatchEvent(new Event('afterprint'))
  expect(states()).toEqual(before)
  // A question that is opened between two prints remains open.
  all()[2]!.open = true
  dispatchEvent(new Event('beforeprint'))
  dispatchEvent(new Event('afterprint'))
  expect(all()[2]!.open).toBe(true)
})
