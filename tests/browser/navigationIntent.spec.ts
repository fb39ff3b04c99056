import { holdRequests } from './islandsPage.ts'
import { stopTime } from './navigationBar.ts'
import { expect, followInPlace, shows, spaceTest as test, waitForRouter } from './navigationTest.ts'

/** Matches the address of the router's script. */
const ROUTER = /\/entry-navigation-[\w-]+\.js$/

test('a link pressed before the router has loaded waits for it, and the router shows its page', async ({
  page,
  watched,
}) => {
  await page.goto('/one/')
  const { release } = await holdRequests(page, ROUTER)
  const routerRequest = page.waitForRequest(ROUTER)
  // Clicked without hovering first, as by touch. The second of two clicks counts.
  await followInPlace(page, 'three above')
  await followInPlace(page, 'two above')
  await routerRequest
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

test('the browser follows a link, using the prefetched response, if the router takes longer than a second', async ({
  page,
  watched,
}) => {
  await page.clock.install()
  await page.goto('/one/')
  await page.route(ROUTER, () => {})
  await stopTime(page)
  const routerRequest = page.waitForRequest(ROUTER)
  const prefetch = page.waitForResponse('**/two/')
  await followInPlace(page, 'two above')
  await routerRequest
  await (await prefetch).finished()
  await page.clock.runFor(999)
  expect(watched.documents).toEqual(['/one/'])
  await page.clock.runFor(1)
  await shows(page, 'Page two')
  expect(watched.documents).toEqual(['/one/', '/two/'])
})

test('hovering the next link retries loading a router that failed to load', async ({ page }) => {
  await page.goto('/one/')
  await page.route(ROUTER, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => ROUTER.test(request.url()))
  await page.getByRole('link', { name: 'two above', exact: true }).hover()
  await failed
  await page.unroute(ROUTER)
  await page.getByRole('link', { name: 'three above', exact: true }).hover()
  await waitForRouter(page)
})
