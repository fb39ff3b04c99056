import { holdRequests } from './islandsPage.ts'
import { stopTime } from './navigationBar.ts'
import { expect, followInPlace, shows, spaceTest as test, waitForRouter } from './navigationTest.ts'

/** The router's own script, by its file. */
const ROUTER = /\/entry-navigation-[\w-]+\.js$/

test('a link that is pressed before the router is there waits for it, and its page is placed', async ({
  page,
  watched,
}) => {
  await page.goto('/one/')
  const { release } = await holdRequests(page, ROUTER)
  const asked = page.waitForRequest(ROUTER)
  // Without the pointer coming to it first, as a quick finger; of two presses the later one counts.
  await followInPlace(page, 'three above')
  await followInPlace(page, 'two above')
  await asked
  await shows(page, 'Page one')
  release()
  await shows(page, 'Page two')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await shows(page, 'Page one')
  await page.goForward()
  await shows(page, 'Page two')
  expect(watched.documents).toEqual(['/one/'])
  expect(watched.errors).toEqual([])
})

test('a link whose router is not there within a second is loaded by the browser, from what was fetched meanwhile', async ({
  page,
  watched,
}) => {
  await page.clock.install()
  await page.goto('/one/')
  await page.route(ROUTER, () => {})
  await stopTime(page)
  const asked = page.waitForRequest(ROUTER)
  const fetched = page.waitForResponse('**/two/')
  await followInPlace(page, 'two above')
  await asked
  await (await fetched).finished()
  await page.clock.runFor(999)
  expect(watched.documents).toEqual(['/one/'])
  await page.clock.runFor(1)
  await shows(page, 'Page two')
  expect(watched.documents).toEqual(['/one/', '/two/'])
})

test('a router whose scripts could not be fetched is asked for again at the next link', async ({ page }) => {
  await page.goto('/one/')
  await page.route(ROUTER, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => ROUTER.test(request.url()))
  await page.getByRole('link', { name: 'two above', exact: true }).hover()
  await failed
  await page.unroute(ROUTER)
  await page.getByRole('link', { name: 'three above', exact: true }).hover()
  await waitForRouter(page)
})
