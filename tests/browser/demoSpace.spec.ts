import { ask } from '../site/ask.ts'
import { unsafeParts } from '../site/unsafeParts.ts'
import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'
import { watchPage } from './watchPage.ts'

/** What a page may weigh without pictures and fonts, as the server sends it to a browser, in bytes. */
const MOST_BYTES = 20_000

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with scripting' : 'with scripting off', () => {
    test.use({ javaScriptEnabled })

    test('every page of the demo space is one document that loads no script', async ({ page, site }) => {
      test.setTimeout(180_000)
      const { pages } = await demoPaths(site.url)
      expect(pages.length).toBeGreaterThan(5)
      const titles = new Map<string, string>()
      const seen = watchPage(page, site.url)
      for (const path of pages) {
        seen.documents = 0
        const answer = await page.goto(path, { waitUntil: 'load' })
        expect.soft(answer?.status(), path).toBe(200)
        expect.soft(seen.documents, `${path} is one document`).toBe(1)
        const policy = (await answer?.headerValue('content-security-policy')) ?? ''
        const { text } = await ask(site.url, path)
        expect.soft(unsafeParts(text, policy), `${path} has no script or style of its own`).toEqual([])
        expect.soft(await page.locator('h1').count(), `${path} has one first heading`).toBe(1)
        expect.soft((await page.locator('main').textContent())?.trim().length, path).toBeGreaterThan(20)
        const title = await page.title()
        expect.soft(titles.get(title), `the title of ${path}`).toBeUndefined()
        titles.set(title, path)
        expect.soft(seen.problems.splice(0), `${path} loads without a problem`).toEqual([])
      }
    })
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`no page of the demo space is wider than a narrow window, ${colorScheme}`, async ({ page, site }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 720 })
    const { pages } = await demoPaths(site.url)
    for (const path of [...pages, '/no-such-page/']) {
      await page.goto(path)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, path).toBeLessThanOrEqual(320)
    }
  })

test('ROUTE-09 stories that are no pages have none', async ({ site }) => {
  const { others } = await demoPaths(site.url)
  expect(others.length).toBeGreaterThan(0)
  for (const path of others) expect.soft((await ask(site.url, path)).status, path).toBe(404)
})

test(`every page of the demo space weighs under ${MOST_BYTES / 1000} kB with its styles`, async ({
  site,
}) => {
  const accepted = { headers: { 'accept-encoding': 'br' } }
  const { pages } = await demoPaths(site.url)
  for (const path of pages) {
    const { text } = await ask(site.url, path)
    // A page that is kept out of search engines is there to show blocks, as many as there are.
    if (/<meta name="robots" content="[^"]*noindex/.test(text)) continue
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const answers = await Promise.all([path, ...sheets].map((address) => ask(site.url, address, accepted)))
    const bytes = answers.reduce((sum, { body }) => sum + body.length, 0)
    expect.soft(bytes, `${path} with ${sheets.length} stylesheets`).toBeLessThan(MOST_BYTES)
  }
})
