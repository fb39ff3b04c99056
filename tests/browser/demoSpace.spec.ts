import type { Page } from '@playwright/test'
import { ask } from '../site/ask.ts'
import { demoPaths } from './demoPages.ts'
import { expect, test } from './site.ts'

/** What a page may weigh without pictures and fonts, as the server sends it to a browser, in bytes. */
const MOST_BYTES = 20_000

test.use({ javaScriptEnabled: false })

/** Notes all that went wrong on a page from now on, and each document and script it asked for. */
function watch(page: Page, origin: string) {
  const seen = { problems: [] as string[], documents: 0 }
  page.on('console', (message) => seen.problems.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => seen.problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => seen.problems.push(`failed: ${request.url()}`))
  page.on('request', (request) => {
    if (request.resourceType() === 'document') seen.documents++
    if (request.resourceType() === 'script') seen.problems.push(`script: ${request.url()}`)
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      seen.problems.push(`another site: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.problems.push(`${response.status()}: ${response.url()}`)
  })
  return seen
}

test('every page of the demo space is one document that needs no script', async ({ page, site }) => {
  test.setTimeout(180_000)
  const { pages } = await demoPaths(site.url)
  expect(pages.length).toBeGreaterThan(5)
  const titles = new Map<string, string>()
  const seen = watch(page, site.url)
  for (const path of pages) {
    seen.documents = 0
    const answer = await page.goto(path, { waitUntil: 'load' })
    expect.soft(answer?.status(), path).toBe(200)
    expect.soft(seen.documents, `${path} is one document`).toBe(1)
    const html = (await answer?.text()) ?? ''
    expect.soft(html, `${path} has no script`).not.toMatch(/<script\b/i)
    expect.soft(html, `${path} has no style of its own`).not.toMatch(/<style\b|\sstyle=/i)
    expect.soft(await page.locator('h1').count(), `${path} has one first heading`).toBe(1)
    expect.soft((await page.locator('main').textContent())?.trim().length, path).toBeGreaterThan(20)
    const title = await page.title()
    expect.soft(titles.get(title), `the title of ${path}`).toBeUndefined()
    titles.set(title, path)
    expect.soft(seen.problems.splice(0), `${path} loads without a problem`).toEqual([])
  }
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
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '')
    const answers = await Promise.all([path, ...sheets].map((address) => ask(site.url, address, accepted)))
    const bytes = answers.reduce((sum, { body }) => sum + body.length, 0)
    expect.soft(bytes, `${path} with ${sheets.length} stylesheets`).toBeLessThan(MOST_BYTES)
  }
})
