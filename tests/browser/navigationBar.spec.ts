import { bar, watchBar } from './navigationBar.ts'
import { after, expect, follow, followInPlace, shows, spaceTest as test } from './navigationTest.ts'

test('NAV-07 UI-06 a slow page shows the bar after 200 ms, growing, until 500 ms after it is there', async ({
  page,
  bringRouter,
}) => {
  await page.route('**/three/', after(1300))
  await page.goto('/one/')
  await bringRouter('two above')
  const states = await watchBar(page)
  const begun = await page.evaluate(() => performance.now())
  await followInPlace(page, 'three below')
  await expect(bar(page)).toBeVisible()
  await shows(page, 'Page three')
  await expect(bar(page)).toBeHidden()
  const seen = await states()
  const [first] = seen
  const full = seen.find(({ value }) => value === 100)
  const last = seen.at(-1)
  if (!first || !full || !last) throw new Error('The bar has not changed as it should.')
  expect(first.at - begun).toBeGreaterThanOrEqual(200)
  // One percent in 50 ms, so that it would be full after five seconds.
  const growing = seen.filter(({ at, value }) => at < full.at && value > 0)
  expect(growing.length).toBeGreaterThan(2)
  for (const { at, value } of growing) expect(Math.abs(value - (at - first.at) / 50)).toBeLessThan(6)
  expect(last.hidden).toBe(true)
  expect(last.at - full.at).toBeGreaterThanOrEqual(499)
  expect(last.at - first.at).toBeGreaterThanOrEqual(200)
  expect(seen.some(({ failed }) => failed)).toBe(false)
})

test('UI-06 a bar that has only just shown when the page is there stays for a while', async ({
  page,
  bringRouter,
}) => {
  await page.route('**/three/', after(320))
  await page.goto('/one/')
  await bringRouter('two above')
  const states = await watchBar(page)
  await followInPlace(page, 'three below')
  await expect(bar(page)).toBeVisible()
  await shows(page, 'Page three')
  await expect(bar(page)).toBeHidden()
  const seen = await states()
  const [first] = seen
  const last = seen.at(-1)
  if (!first || !last) throw new Error('The bar has not changed.')
  expect(last.hidden).toBe(true)
  expect(last.at - first.at).toBeGreaterThanOrEqual(200)
})

test('NAV-07 a page that is there at once shows no bar', async ({ page, bringRouter }) => {
  await page.goto('/one/')
  await bringRouter('two above')
  const states = await watchBar(page)
  await follow(page, 'two above')
  await shows(page, 'Page two')
  await page.waitForTimeout(400)
  expect((await states()).filter(({ hidden }) => !hidden)).toEqual([])
})
