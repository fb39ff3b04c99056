import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, type LadleSite, test } from './ladleSite.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The narrowest window a page has to fit, in pixels: WCAG 2.2, 1.4.10. */
const NARROW = 320

/** How many pages look at stories at the same time: React holds each story back for a moment, so two would idle. */
const PAGES = 4

/** What axe finds on a page: each rule that is broken, and where. A story has no frames, so one run is enough. */
async function broken(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
}

/** Notes what a page says and asks for in vain, or of others, from now on. */
function listen(page: Page, origin: string): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(`console: ${message.text()}`))
  page.on('pageerror', ({ message }) => said.push(`error: ${message}`))
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(origin) && !address.startsWith('data:')) said.push(`another site: ${address}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()}: ${response.url()}`)
  })
  return said
}

/** Shows a story by itself, without Ladle round it, and waits until all of it is there. */
async function show(page: Page, { url }: LadleSite, story: string): Promise<void> {
  await page.goto(`${url}/?mode=preview&story=${story}`)
  await page.waitForFunction(() => document.querySelector('#ladle-root [class*="ground"]')?.firstElementChild)
  await page.evaluate(() => document.fonts.ready)
}

/** How far a story is wider than the window, and by which elements. */
const overflow = (page: Page) =>
  page.evaluate((narrow) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= narrow) return []
    const wide = [...document.querySelectorAll('#ladle-root *')].filter(
      (element) => element.getBoundingClientRect().right > narrow + 1,
    )
    return [`${scrollWidth} px wide: ${wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120))}`]
  }, NARROW)

/** Whether a story is the first of its block. */
const isFirst = ({ stories }: LadleSite, story: string) => {
  const block = story.slice(0, story.lastIndexOf('--') + 2)
  return stories.find((other) => other.startsWith(block)) === story
}

/** Visits stories one after the other until none is left, and adds what is wrong with each. */
async function visit(browser: Browser, ladle: LadleSite, left: string[], problems: string[]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: NARROW, height: 720 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const said = listen(page, ladle.url)
  for (let story = left.shift(); story; story = left.shift()) {
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, ladle, story)
    const found = [...(await overflow(page)), ...(await broken(new AxeBuilder({ page }).withTags(WCAG)))]
    // A block's colours are the same in each of its stories.
    if (isFirst(ladle, story)) {
      await page.emulateMedia({ colorScheme: 'dark' })
      const dark = await broken(new AxeBuilder({ page }).withRules('color-contrast'))
      found.push(...dark.map((finding) => `dark: ${finding}`))
    }
    found.push(...said.splice(0))
    problems.push(...found.map((problem) => `${story}: ${problem}`))
  }
  await page.close()
}

// A trace of hundreds of pages would cost more than they do.
test.use({ trace: 'off', screenshot: 'off' })

test('DEV-03 every story of Ladle is quiet, accessible, and fits a narrow window', async ({
  browser,
  ladle,
}) => {
  test.setTimeout(600_000)
  expect(ladle.stories.length).toBeGreaterThan(200)
  const problems: string[] = []
  const left = [...ladle.stories]
  await Promise.all(Array.from({ length: PAGES }, () => visit(browser, ladle, left, problems)))
  expect(problems).toEqual([])
})
