import type { Page } from '@playwright/test'
import { ask } from '../site/ask.ts'
import { type Frame, recordFrames } from './navigationFrames.ts'
import { expect, test, waitForPageRuntime, waitForRouter } from './navigationTest.ts'

const ARTICLE = '/blog/the-biscuit-tin-problem/'
const HELP_ARTICLE = '/help/getting-started/mark-a-quote/'
const NEXT = '/blog/consent-that-outlives-the-study/'
const BLOG = '/blog/'

/** Adds a link to a path at the top of the page. */
async function linkTo(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Onward'
    document.querySelector('main')?.prepend(link)
  }, path)
  return page.getByRole('link', { name: 'Onward', exact: true })
}

/** Returns all titles, descriptions and canonicals of a page's head, and the marked entries of its header. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.head.querySelectorAll(selector)].map(
        (element) =>
          element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent ?? '',
      )
    return {
      titles: all('title'),
      descriptions: all('meta[name=description]'),
      canonicals: all('link[rel=canonical]'),
      marked: [...document.querySelectorAll('header a[aria-current]')].map(
        (entry) => `${entry.getAttribute('href')} ${entry.getAttribute('aria-current')}`,
      ),
    }
  })

/** Returns the same data from the HTML of the server. */
async function sentHead(origin: string, path: string) {
  const { text } = await ask(origin, path)
  const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'))
  const all = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, value]) =>
      (value ?? '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"'),
    )
  return {
    titles: all(/<title>([^<]*)</g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    marked: [...header.matchAll(/<a [^>]*aria-current="([^"]*)"[^>]*>/g)].map(
      ([entry, current]) => `${/href="([^"]*)"/.exec(entry)?.[1]} ${current}`,
    ),
  }
}

/** Files of the router, and the enhancer of an article's table of contents, by name. */
const ROUTER = ['entry-navigation', 'react', 'rolldown-runtime']
const CONTENTS = 'tableOfContents'

/** Returns the name of a script's file without its hash. */
const nameOf = (path: string) => path.replace(/^\/assets\/|-[\w-]{6,8}\.js$/g, '')

test('an article loads only the page runtime, hovering a link loads the router, and the next page loads no script', async ({
  page,
  watched,
}) => {
  await page.goto(ARTICLE, { waitUntil: 'networkidle' })
  expect(watched.scripts.map(nameOf)).toEqual(['entry-page'])
  const link = page.locator('main a[href^="/"]:visible, footer a[href^="/"]:visible').first()
  const href = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await waitForRouter(page)
  const names = watched.scripts.slice(1).map(nameOf)
  expect(names).toContain('entry-navigation')
  for (const name of names) expect([...ROUTER, CONTENTS]).toContain(name)
  const scripts = watched.scripts.length
  const heading = await page.locator('h1').textContent()
  await link.click()
  await expect(page).toHaveURL(href)
  await expect(page.locator('h1')).not.toHaveText(heading ?? '')
  await page.waitForLoadState('networkidle')
  // Only the enhancer of the table of contents loads, since the list has been scrolled past.
  expect(watched.scripts.slice(scripts).filter((path) => !path.includes(CONTENTS))).toEqual([])
  expect(watched.documents).toEqual([ARTICLE])
  expect(watched.errors).toEqual([])
})

test('TOC-01 an article that is left at its table of contents adds none to the next page, and adds one after Back', async ({
  page,
  watched,
}) => {
  await page.goto(HELP_ARTICLE)
  const contents = page.locator('main nav[aria-labelledby]:not([data-floating])').first()
  await contents.scrollIntoViewIfNeeded()
  const link = page.locator('header').getByRole('link', { name: 'Pricing', exact: true })
  await link.hover()
  await waitForRouter(page)
  await link.click()
  await expect(page).toHaveURL('/pricing/')
  await page.goBack()
  await expect(page).toHaveURL(HELP_ARTICLE)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(page.locator('main > [data-floating]')).toHaveCount(1)
  await expect(page.locator('[data-floating]')).toHaveCount(1)
  expect(watched.documents).toEqual([HELP_ARTICLE])
  expect(watched.errors).toEqual([])
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`no frame during a navigation shows an empty or unstyled page if the visitor prefers ${reducedMotion === 'reduce' ? 'reduced' : 'any'} motion`, {
    tag: reducedMotion === 'reduce' ? [] : '@audit',
  }, async ({ page, site, watched }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(ARTICLE, { waitUntil: 'networkidle' })
    const link = await linkTo(page, '/')
    await link.hover()
    await waitForRouter(page)
    // Wait until the hover styles have been applied.
    await page.waitForTimeout(300)
    const oldHeading = (await page.locator('h1').textContent()) ?? ''
    const record = await recordFrames(page)
    await link.click()
    await expect(page).toHaveURL('/')
    await page.waitForTimeout(500)
    const firstNewFrame = (all: readonly Frame[]) => all.findIndex(({ heading }) => heading !== oldHeading)
    // A busy machine renders few frames in half a second.
    await expect
      .poll(async () => {
        const { frames } = await record()
        return frames.length - firstNewFrame(frames)
      })
      .toBeGreaterThan(3)
    const { frames, shifts } = await record()
    const [first] = frames
    const shownAt = firstNewFrame(frames)
    expect(first?.heading).toBe(oldHeading)
    expect(shownAt).toBeGreaterThan(0)
    for (const [index, { heading, blocks, height }] of frames.entries()) {
      expect(heading, `heading in frame ${index}`).not.toBe('')
      expect(blocks, `blocks in frame ${index}`).toBeGreaterThan(0)
      expect(height, `height in frame ${index}`).toBeGreaterThan(500)
    }
    // The new page is shown completely in one frame and does not change afterwards.
    const newFrames = frames
      .slice(shownAt)
      .map(({ heading, blocks, scrolled }) => ({ heading, blocks, scrolled }))
    for (const frame of newFrames) expect(frame).toEqual(newFrames[0])
    expect(newFrames[0]?.scrolled).toBe(0)
    const { text } = await ask(site.url, '/')
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    expect(styles.length).toBeGreaterThan(1)
    expect(frames[shownAt]?.styles).toEqual(expect.arrayContaining(styles))
    if (reducedMotion === 'reduce') expect(shifts).toBe(0)
    expect(watched.documents).toEqual([ARTICLE])
    expect(watched.errors).toEqual([])
  })

test('after link, back and forward navigations, title, description, canonical and marked menu entry equal those of the server’s HTML', async ({
  page,
  site,
}) => {
  await page.goto(ARTICLE)
  const sent = { [ARTICLE]: await sentHead(site.url, ARTICLE), [BLOG]: await sentHead(site.url, BLOG) }
  expect(await headOf(page)).toEqual(sent[ARTICLE])
  const { marked = [], ...head } = sent[BLOG] ?? {}
  for (const list of Object.values(head)) expect(list).toHaveLength(1)
  expect(marked).not.toEqual([])
  const link = await linkTo(page, BLOG)
  await link.hover()
  await waitForRouter(page)
  await link.click()
  await expect(page).toHaveTitle(sent[BLOG]?.titles[0] ?? '')
  expect(await headOf(page)).toEqual(sent[BLOG])
  await page.goBack()
  await expect(page).toHaveTitle(sent[ARTICLE]?.titles[0] ?? '')
  expect(await headOf(page)).toEqual(sent[ARTICLE])
  await page.goForward()
  await expect(page).toHaveTitle(sent[BLOG]?.titles[0] ?? '')
  expect(await headOf(page)).toEqual(sent[BLOG])
})

test('NAV-16 by keyboard, focus on a link loads the router, and Enter shows the page, focuses its heading and announces its title', async ({
  page,
  watched,
}) => {
  await page.goto(ARTICLE)
  const link = await linkTo(page, NEXT)
  await page.keyboard.press('Tab')
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await waitForRouter(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(NEXT)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
  // Tab moves from the heading into the page and not into the header.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(ARTICLE)
  await expect(link).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
  expect(watched.documents).toEqual([ARTICLE])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('NAV-16 a tap shows the next page, focuses its heading and announces its title', async ({
    page,
    watched,
  }) => {
    await page.goto(ARTICLE)
    const link = await linkTo(page, NEXT)
    await waitForPageRuntime(page)
    await link.tap()
    await expect(page).toHaveURL(NEXT)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
    await waitForRouter(page)
    expect(watched.documents).toEqual([ARTICLE])
    expect(watched.errors).toEqual([])
  })
})
