import {
  expect,
  follow,
  followInPlace,
  scrolled,
  scrollTo,
  shows,
  spaceTest,
  withoutPrerendering,
} from './navigationTest.ts'

/** Runs a test in a separate browser with the back-forward cache, which Playwright disables by default. */
const test = spaceTest.extend({
  page: async ({ playwright, launchOptions, site }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs })
    const page = await browser.newPage({ baseURL: site.url })
    await withoutPrerendering(page)
    await use(page)
    await browser.close()
  },
})

test('NAV-01 a page restored from the back-forward cache can navigate', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.goto('/')
  await loadRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await scrollTo(page, 640)
  await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-mark', 'restored')
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
  })
  // A navigation of the browser, as to a page of a different build.
  await page.evaluate(() => location.assign('/three/'))
  await shows(page, 'Page three')
  await page.evaluate(() => history.back())
  await shows(page, 'Page one')
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
  await expect(page.locator('h1')).toHaveAttribute('data-mark', 'restored')
  expect(await scrolled(page)).toBe(640)
  await followInPlace(page, 'two below')
  await shows(page, 'Page two')
  expect(await scrolled(page)).toBe(0)
  await page.evaluate(() => history.back())
  await shows(page, 'Page one')
  expect(await scrolled(page)).toBe(640)
  await page.evaluate(() => history.back())
  await shows(page, 'Home')
  expect(watched.documents).toEqual(['/', '/three/'])
  expect(watched.errors).toEqual([])
})
