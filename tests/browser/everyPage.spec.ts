import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'
import { watchPage } from './watchPage.ts'

/** Timeout for one page, in milliseconds. */
const PAGE_TIMEOUT_MS = 30_000

/** Pages that are also checked in dark mode. The audit checks all pages, and the block stories are checked as well. */
const DARK_MODE_PAGES = ['/', '/no-such-page/']

/** Pages with pictures, disclosures and much text. The audit checks every page without JavaScript. */
const NO_SCRIPT_PAGES = ['/', '/pricing/', '/blog/the-biscuit-tin-problem/']

// tests/site/everyPage.test.ts checks every page without a browser.
test('every page is accessible and loads without problems, light and dark, wide and narrow', async ({
  page,
  site,
  expectAccessible,
}) => {
  const { checked } = await demoPaths(site.url)
  test.setTimeout(120_000 + checked.length * PAGE_TIMEOUT_MS)
  expect(checked.length).toBeGreaterThan(5)
  // The consent banner would cover content at the bottom of the window. Separate tests check it.
  await page.addInitScript(() => localStorage.setItem('consent', 'none'))
  const log = watchPage(page, site.url)
  for (const path of [...checked, '/no-such-page/'])
    await test.step(path, async () => {
      log.documents = 0
      await page.setViewportSize({ width: 1280, height: 800 })
      // Reduced motion, because colours would animate after a change of the colour scheme.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const response = await page.goto(path, { waitUntil: 'load' })
      expect.soft(response?.status(), path).toBe(path === '/no-such-page/' ? 404 : 200)
      expect.soft(log.documents, `${path} is one document`).toBe(1)
      expect.soft(await page.locator('h1').count(), `${path} has one first heading`).toBe(1)
      const canonical = new URL(path, site.url).href
      if (path !== '/no-such-page/')
        expect.soft(await page.locator('link[rel=canonical]').getAttribute('href'), path).toBe(canonical)
      await expectAccessible()
      // The colour scheme changes only colours, so only contrast is checked.
      if (process.env.ALL_PAGES || DARK_MODE_PAGES.includes(path)) {
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectAccessible(undefined, ['color-contrast'])
      }
      await page.setViewportSize({ width: 320, height: 720 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} is no wider than a narrow window`).toBeLessThanOrEqual(320)
      // The site's own calendar loads automatically once it is in view.
      const calendar = page.locator('[data-component=calendar_embed]')
      const hasCalendar = (await calendar.count()) > 0
      if (hasCalendar) {
        await calendar.first().scrollIntoViewIfNeeded()
        await expect(calendar.first()).toHaveAttribute('data-state', 'hydrated')
      }
      const problems = log.problems
        .splice(0)
        .filter((problem) => path !== '/no-such-page/' || !/404/.test(problem))
        .filter((problem) => !(hasCalendar && problem.startsWith('script: ')))
      expect.soft(problems, `${path} loads without a problem`).toEqual([])
      if (!hasCalendar) return
      // Pending requests of the calendar's frame would be counted for the next page.
      await page.goto('about:blank')
      log.problems.length = 0
    })
  console.log(`${checked.length} pages looked at.`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a page shows its text, links, pictures and disclosures, and no controls that need JavaScript', async ({
    page,
    site,
  }) => {
    const { checked: all } = await demoPaths(site.url)
    const looked = process.env.ALL_PAGES ? all : NO_SCRIPT_PAGES
    test.setTimeout(120_000 + looked.length * PAGE_TIMEOUT_MS)
    const log = watchPage(page, site.url)
    for (const path of looked)
      await test.step(path, async () => {
        log.documents = 0
        await page.goto(path, { waitUntil: 'load' })
        expect.soft(log.documents, `${path} is one document`).toBe(1)
        expect.soft((await page.locator('main').textContent())?.trim().length, path).toBeGreaterThan(40)
        expect.soft(await page.locator('header nav a').count(), `${path} has its menu`).toBeGreaterThan(10)
        const scriptControls = page.getByRole('button', { name: /Accept|Cookie choices|^Theme:/ })
        expect.soft(await scriptControls.count(), `${path} has no controls that need JavaScript`).toBe(0)
        const picture = page.locator('main img').first()
        if (await picture.count()) {
          await picture.scrollIntoViewIfNeeded()
          const hasLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
          await expect.soft.poll(hasLoaded, { message: `${path} shows its first picture` }).toBe(true)
        }
        for (const disclosure of await page.locator('main details').all()) {
          await disclosure.locator('summary').first().click()
          await expect.soft(disclosure, `${path} opens its disclosures`).toHaveAttribute('open')
        }
        expect.soft(log.problems.splice(0), `${path} loads without a problem`).toEqual([])
      })
  })
})
