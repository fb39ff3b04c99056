import { holdRequests } from './islandsPage.ts'
import { bar, stopTime, watchBar } from './navigationBar.ts'
import { expect, follow, followInPlace, shows, spaceTest as test } from './navigationTest.ts'

test('NAV-07 UI-06 a slow page shows a growing progress bar after 200 ms, until 500 ms after the page is shown', async ({
  page,
  loadRouter,
}) => {
  await page.clock.install()
  const three = await holdRequests(page, /\/three\/$/)
  await page.goto('/one/')
  await loadRouter('two above')
  const states = await watchBar(page)
  await stopTime(page)
  await followInPlace(page, 'three below')
  await page.clock.runFor(199)
  await expect(bar(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(bar(page)).toBeVisible()
  // Two percent per 100 ms, so the bar is full after five seconds.
  for (const value of [2, 4, 6, 8, 10]) {
    await page.clock.runFor(100)
    await expect(bar(page)).toHaveJSProperty('value', value)
  }
  await page.clock.runFor(5000)
  await expect(bar(page)).toHaveJSProperty('value', 99)
  three.release()
  await shows(page, 'Page three')
  await expect(bar(page)).toHaveJSProperty('value', 100)
  await page.clock.runFor(499)
  await expect(bar(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(bar(page)).toBeHidden()
  expect((await states()).some(({ failed }) => failed)).toBe(false)
})

test('UI-06 a bar that has just appeared when the page is shown stays for 500 ms', async ({
  page,
  loadRouter,
}) => {
  await page.clock.install()
  const three = await holdRequests(page, /\/three\/$/)
  await page.goto('/one/')
  await loadRouter('two above')
  await stopTime(page)
  await followInPlace(page, 'three below')
  await page.clock.runFor(200)
  await expect(bar(page)).toBeVisible()
  three.release()
  await shows(page, 'Page three')
  await page.clock.runFor(200)
  await expect(bar(page)).toBeVisible()
  await page.clock.runFor(300)
  await expect(bar(page)).toBeHidden()
})

test('NAV-07 a fast page shows no bar', async ({ page, loadRouter }) => {
  await page.clock.install()
  await page.goto('/one/')
  await loadRouter('two above')
  const states = await watchBar(page)
  await stopTime(page)
  await follow(page, 'two above')
  await shows(page, 'Page two')
  await page.clock.runFor(1000)
  expect((await states()).filter(({ hidden }) => !hidden)).toEqual([])
})
