import { hold } from './islandsPage.ts'
import { expect, routerIsThere, spaceTest as test } from './navigationTest.ts'

/** The router's own script, by its file. */
const ROUTER = /\/entry-navigation-[\w-]+\.js$/

test('a router whose scripts come after a link is pressed is not run, since the browser has the page sooner; the next link that is pointed at brings it', async ({
  page,
  watched,
}) => {
  await page.goto('/one/')
  // So that it can be seen what runs here.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const { letGo } = await hold(page, ROUTER)
  const asked = page.waitForRequest(ROUTER)
  const linkTo = (name: string) => page.getByRole('link', { name, exact: true })
  await linkTo('two above').hover()
  const request = await asked
  await linkTo('two above').click()
  const answered = page.waitForResponse(ROUTER)
  await letGo()
  await (await answered).finished()
  // What follows on it follows before this has come.
  await page.evaluate(async (address) => {
    await (await fetch(address)).blob()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }, request.url())
  expect(watched.scripts).toEqual([])
  await linkTo('three above').hover()
  await routerIsThere(page)
  expect(watched.errors).toEqual([])
})

test('a router whose scripts could not be fetched is asked for again at the next link', async ({ page }) => {
  await page.goto('/one/')
  await page.route(ROUTER, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => ROUTER.test(request.url()))
  await page.getByRole('link', { name: 'two above', exact: true }).hover()
  await failed
  await page.unroute(ROUTER)
  await page.getByRole('link', { name: 'three above', exact: true }).hover()
  await routerIsThere(page)
})
