import type { Page } from '@playwright/test'
import { ask } from '../site/ask.ts'
import { type Frame, recordFrames } from './navigationFrames.ts'
import { expect, test, waitForRouter } from './navigationTest.ts'

const ARTICLE = '/blog/the-biscuit-tin-problem/'
const NEXT = '/blog/consent-that-outlives-the-study/'
const BLOG = '/blog/'

/** A link of the page in view to an address, made where there is none. */
async function linkTo(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Onward'
    document.querySelector('main')?.prepend(link)
  }, path)
  return page.getByRole('link', { name: 'Onward', exact: true })
}

/** What a page's head says of the page, each with how often it says so, and which entries of its header are marked. */
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

/** The same of the page as the server sends it. */
async function sentHead(origin: string, path: string) {
  const { text } = await ask(origin, path)
  const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'))
  const words = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, found]) =>
      (found ?? '')
        .replaceAll('&#x27;', "'")
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .replaceAll('&quot;', '"'),
    )
  return {
    titles: words(/<title>([^<]*)</g),
    descriptions: words(/<meta name="description" content="([^"]*)"/g),
    canonicals: words(/<link rel="canonical" href="([^"]*)"/g),
    marked: [...header.matchAll(/<a [^>]*aria-current="([^"]*)"[^>]*>/g)].map(
      ([entry, current]) => `${/href="([^"]*)"/.exec(entry)?.[1]} ${current}`,
    ),
  }
}

/** What the router is made of, and the enhancer of an article's list of contents, by the names of their files. */
const ROUTER = ['entry-navigation', 'react', 'rolldown-runtime']
const CONTENTS = 'tableOfContents'

/** The name of a script's file, without its hash. */
const nameOf = (path: string) => path.replace(/^\/assets\/|-[\w-]{6,8}\.js$/g, '')

test('an article loads no script but the page runtime; pointing at a link brings the router, and the next page no script', async ({
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
  // An article's contents come once its list has been scrolled past, as here; nothing else does.
  expect(watched.scripts.slice(scripts).filter((path) => !path.includes(CONTENTS))).toEqual([])
  expect(watched.documents).toEqual([ARTICLE])
  expect(watched.errors).toEqual([])
})

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`the next page comes with no frame in which the region is empty or without its styles, motion ${reducedMotion}`, {
    tag: reducedMotion === 'reduce' ? [] : '@audit',
  }, async ({ page, site, watched }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(ARTICLE, { waitUntil: 'networkidle' })
    const link = await linkTo(page, '/')
    await link.hover()
    await waitForRouter(page)
    // The hover's own changes of style are over.
    await page.waitForTimeout(300)
    const old = (await page.locator('h1').textContent()) ?? ''
    const record = await recordFrames(page)
    await link.click()
    await expect(page).toHaveURL('/')
    await page.waitForTimeout(500)
    const placedIn = (all: readonly Frame[]) => all.findIndex(({ heading }) => heading !== old)
    // A busy machine draws few frames in half a second.
    await expect
      .poll(async () => {
        const { frames } = await record()
        return frames.length - placedIn(frames)
      })
      .toBeGreaterThan(3)
    const { frames, shifts } = await record()
    const [first] = frames
    const placed = placedIn(frames)
    expect(first?.heading).toBe(old)
    expect(placed).toBeGreaterThan(0)
    for (const [index, { heading, blocks, height }] of frames.entries()) {
      expect(heading, `heading in frame ${index}`).not.toBe('')
      expect(blocks, `blocks in frame ${index}`).toBeGreaterThan(0)
      expect(height, `height in frame ${index}`).toBeGreaterThan(500)
    }
    // Placed once and whole: from its first frame on nothing of it changes.
    const shown = frames.slice(placed).map(({ heading, blocks, scrolled }) => ({ heading, blocks, scrolled }))
    for (const frame of shown) expect(frame).toEqual(shown[0])
    expect(shown[0]?.scrolled).toBe(0)
    const { text } = await ask(site.url, '/')
    const styles = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href)
    expect(styles.length).toBeGreaterThan(1)
    expect(frames[placed]?.styles).toEqual(expect.arrayContaining(styles))
    if (reducedMotion === 'reduce') expect(shifts).toBe(0)
    expect(watched.documents).toEqual([ARTICLE])
    expect(watched.errors).toEqual([])
  })

test('title, description, canonical and the header’s marked entry follow the page, as the server has them, also on back and forward', async ({
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

test('NAV-16 by keyboard alone: focus brings the router, Enter the page; focus moves to its heading and its title is said', async ({
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
  // From the heading one goes on into the page, not through the header again.
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

  test('NAV-16 a tap places the next page, with the focus on its heading and its title said', async ({
    page,
    watched,
  }) => {
    await page.goto(ARTICLE)
    const link = await linkTo(page, NEXT)
    await link.tap()
    await expect(page).toHaveURL(NEXT)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()
    await waitForRouter(page)
    expect(watched.documents).toEqual([ARTICLE])
    expect(watched.errors).toEqual([])
  })
})
