import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'
import { watchPage } from './watchPage.ts'

/** How long one page may take, in milliseconds. */
const A_PAGE = 30_000

/** Pages that are looked at in dark colours, too; the audit does so with every page, and each block's story is as well. */
const IN_DARK = ['/', '/no-such-page/']

/** Pages with pictures, answers that open, and much text; the audit looks at every page without script. */
const WITHOUT_SCRIPT = ['/', '/pricing/', '/blog/the-biscuit-tin-problem/']

// What no browser is needed for is asked of every page in tests/site/everyPage.test.ts.
test('every page is well in a browser: light and dark, wide and narrow', async ({
  page,
  site,
  expectAccessible,
}) => {
  const { looked } = await demoPaths(site.url)
  test.setTimeout(120_000 + looked.length * A_PAGE)
  expect(looked.length).toBeGreaterThan(5)
  // The question for consent lies over whatever is at the foot of the window; it has a test of its own.
  await page.addInitScript(() => localStorage.setItem('consent', 'none'))
  const seen = watchPage(page, site.url)
  for (const path of [...looked, '/no-such-page/'])
    await test.step(path, async () => {
      seen.documents = 0
      await page.setViewportSize({ width: 1280, height: 800 })
      // With motion, colours are on their way for a moment after the scheme has changed.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      const answer = await page.goto(path, { waitUntil: 'load' })
      expect.soft(answer?.status(), path).toBe(path === '/no-such-page/' ? 404 : 200)
      expect.soft(seen.documents, `${path} is one document`).toBe(1)
      expect.soft(await page.locator('h1').count(), `${path} has one first heading`).toBe(1)
      const ownAddress = new URL(path, site.url).href
      if (path !== '/no-such-page/')
        expect.soft(await page.locator('link[rel=canonical]').getAttribute('href'), path).toBe(ownAddress)
      await expectAccessible()
      // Only colours change with the scheme.
      if (process.env.ALL_PAGES || IN_DARK.includes(path)) {
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await expectAccessible(undefined, ['color-contrast'])
      }
      await page.setViewportSize({ width: 320, height: 720 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} is no wider than a narrow window`).toBeLessThanOrEqual(320)
      // The calendar that is in view comes by itself, as it is the site's own.
      const calendar = page.locator('[data-component=calendar_embed]')
      const hasCalendar = (await calendar.count()) > 0
      if (hasCalendar) {
        await calendar.first().scrollIntoViewIfNeeded()
        await expect(calendar.first()).toHaveAttribute('data-state', 'hydrated')
      }
      const problems = seen.problems
        .splice(0)
        .filter((problem) => path !== '/no-such-page/' || !/404/.test(problem))
        .filter((problem) => !(hasCalendar && problem.startsWith('script: ')))
      expect.soft(problems, `${path} loads without a problem`).toEqual([])
      if (!hasCalendar) return
      // What its frame still asks for would be taken for the next page's.
      await page.goto('about:blank')
      seen.problems.length = 0
    })
  console.log(`${looked.length} pages looked at.`)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page has its words, links, pictures and answers, and no control that would do nothing', async ({
    page,
    site,
  }) => {
    const { looked: all } = await demoPaths(site.url)
    const looked = process.env.ALL_PAGES ? all : WITHOUT_SCRIPT
    test.setTimeout(120_000 + looked.length * A_PAGE)
    const seen = watchPage(page, site.url)
    for (const path of looked)
      await test.step(path, async () => {
        seen.documents = 0
        await page.goto(path, { waitUntil: 'load' })
        expect.soft(seen.documents, `${path} is one document`).toBe(1)
        expect.soft((await page.locator('main').textContent())?.trim().length, path).toBeGreaterThan(40)
        expect.soft(await page.locator('header nav a').count(), `${path} has its menu`).toBeGreaterThan(10)
        const idle = page.getByRole('button', { name: /Accept|Cookie choices|^Theme:/ })
        expect.soft(await idle.count(), `${path} asks and offers nothing that needs script`).toBe(0)
        const picture = page.locator('main img').first()
        if (await picture.count()) {
          await picture.scrollIntoViewIfNeeded()
          const isThere = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
          await expect.soft.poll(isThere, { message: `${path} shows its first picture` }).toBe(true)
        }
        for (const answer of await page.locator('main details').all()) {
          await answer.locator('summary').first().click()
          await expect.soft(answer, `${path} opens its answers`).toHaveAttribute('open')
        }
        expect.soft(seen.problems.splice(0), `${path} loads without a problem`).toEqual([])
      })
  })
})
