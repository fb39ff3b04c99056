import type { Page, Route } from '@playwright/test'
import { PAGE_RUNTIME } from './islandsPage.ts'
import { expect, follow, shows, spaceTest as test } from './navigationTest.ts'

const pagesOf = (fetches: readonly string[]) =>
  fetches.filter((path) => path.startsWith('/') && path.endsWith('/'))

// Some links of a page are below the fold. What another test's page has fetched would not be fetched again.
test.use({ viewport: { width: 1000, height: 420 }, ownPage: true })

/** The page has had every chance to fetch ahead. */
const settled = (page: Page) => page.waitForLoadState('networkidle')

test('NAV-13 links are fetched as they come into view, when the browser is idle, for at most 2000 ms of waiting', async ({
  page,
  watched,
}) => {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    const run = (all: readonly (() => void)[]) => {
      for (const one of all) one()
    }
    const timeouts: (number | undefined)[] = []
    Object.assign(window, { timeouts, beIdle: () => run(waiting.splice(0)) })
    window.requestIdleCallback = (work, options) => {
      timeouts.push(options?.timeout)
      return waiting.push(() => work({ didTimeout: false, timeRemaining: () => 50 }))
    }
  })
  await page.goto('/one/')
  await settled(page)
  expect(watched.fetches).toEqual([])
  const idle = () => page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle())
  await idle()
  await expect.poll(() => watched.fetches.length).toBeGreaterThan(0)
  await settled(page)
  // What is seen, and what will be with a turn of the wheel, but no more.
  const linksAbove = (height: number) =>
    page.evaluate(
      (most) =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')]
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().top < most)
          .map((link) => link.pathname + link.search)
          .filter((path) => path !== '/one/'),
      height,
    )
  const seen = await linksAbove(420)
  expect(seen.length).toBeGreaterThan(1)
  expect(watched.fetches).toEqual(expect.arrayContaining(seen))
  expect(await linksAbove(640)).toEqual(expect.arrayContaining(pagesOf(watched.fetches)))
  expect(watched.fetches).not.toContain('/with-form/')
  await page.getByRole('link', { name: 'to a form above', exact: true }).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await idle()
      return watched.fetches
    })
    .toContain('/with-form/')
  // Each once, however often it is seen.
  await page.evaluate(() => scrollTo(0, 0))
  await idle()
  await settled(page)
  expect(watched.fetches.length).toBe(new Set(watched.fetches).size)
  const timeouts = await page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts)
  expect(new Set(timeouts)).toEqual(new Set([2000]))
  expect(watched.scripts).toEqual([expect.stringMatching(PAGE_RUNTIME)])
})

test('NAV-13 what the page itself loads comes before what is fetched ahead, for at most 2000 ms', async ({
  page,
  watched,
}) => {
  await page.addInitScript(() => {
    const late: (() => void)[] = []
    const beLate = () => {
      for (const one of late.splice(0)) one()
    }
    Object.assign(window, { isWaiting: () => late.length > 0, beLate })
    window.requestIdleCallback = (work) => {
      work({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    }
    const { setTimeout } = window
    const ofThisTest = (work: () => void, ms?: number) =>
      ms === 2000 ? late.push(work) : setTimeout(work, ms)
    Object.assign(window, { setTimeout: ofThisTest })
    document.addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(new Image(), { src: '/picture.png' })),
    )
  })
  type Told = { readonly isWaiting: () => boolean; readonly beLate: () => void }
  for (const end of ['the picture is there', 'the time is up']) {
    const held: Route[] = []
    await page.route('**/picture.png', (route) => void held.push(route))
    const before = watched.fetches.length
    await page.goto(end === 'the time is up' ? '/two/' : '/one/', { waitUntil: 'commit' })
    await expect.poll(() => held.length).toBe(1)
    await page.waitForFunction(() => (window as unknown as Told).isWaiting())
    // Requests are told in their order.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    expect(watched.fetches.slice(before)).toEqual(['/robots.txt'])
    expect(watched.scripts).toHaveLength(end === 'the time is up' ? 1 : 0)
    if (end === 'the time is up') await page.evaluate(() => (window as unknown as Told).beLate())
    else await held[0]!.abort()
    await expect.poll(() => pagesOf(watched.fetches.slice(before)).length).toBeGreaterThan(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('NAV-13 at most five pages are fetched ahead at a time', async ({ page, watched }) => {
  const waiting: Route[] = []
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().resourceType() !== 'fetch' || pathname === '/robots.txt') return route.continue()
    waiting.push(route)
  })
  await page.goto('/one/')
  // Each that ends makes room for one more, and for no other.
  for (let ended = 0; ended < 3; ended++) {
    await expect.poll(() => waiting.length).toBe(5)
    // Requests are told in their order, so a sixth would be there before this one has its answer.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
    expect(waiting).toHaveLength(5)
    await waiting.shift()?.continue()
  }
  expect(pagesOf(watched.fetches).length).toBeGreaterThan(5)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('NAV-13 what is being fetched ahead is given up when the page is left', async ({ page }) => {
  // A page that the browser keeps for the Back button is told so, and again when it is shown.
  const tell = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  const held: string[] = []
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    held.push(route.request().url())
  })
  const givenUp: string[] = []
  page.on('requestfailed', (request) => givenUp.push(request.url()))
  await page.goto('/one/')
  await expect.poll(() => held.length).toBe(5)
  await tell('pagehide')
  await expect.poll(() => givenUp.toSorted()).toEqual(held.toSorted())
  await tell('pageshow')
  await page.getByRole('link', { name: 'to a form above', exact: true }).scrollIntoViewIfNeeded()
  // It goes on with links that come into view.
  await expect.poll(() => held.length).toBe(10)
  expect(givenUp).toHaveLength(5)
})

/** States of the browser in which nothing is fetched ahead. */
const SPARING = {
  offline: undefined,
  'on 2g': { effectiveType: '2g' },
  'on slow 2g': { effectiveType: 'slow-2g' },
  'with data saver': { saveData: true, effectiveType: '4g' },
} as const

test(`NAV-13 nothing is fetched ahead ${Object.keys(SPARING).join(', ')}`, async ({ page, watched }) => {
  for (const [what, connection] of Object.entries(SPARING)) {
    const script = await page.addInitScript((state) => {
      const [name, value] = state ? ['connection', state] : ['onLine', false]
      Object.defineProperty(Navigator.prototype, name as string, { get: () => value })
    }, connection)
    await page.goto('/one/')
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 2000 })),
    )
    expect([what, watched.fetches]).toEqual([what, []])
    await script.dispose()
  }
})

for (const withRouter of [true, false])
  test(`NAV-13 a page fetched ahead is asked for once, and ${withRouter ? 'placed' : 'loaded'} from there`, async ({
    page,
    site,
    watched,
    bringRouter,
  }) => {
    const asked = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"/six/"')).length
    const once = asked() + 1
    await page.goto('/five/')
    await expect.poll(() => watched.fetches).toContain('/six/')
    await settled(page)
    await expect.poll(asked).toBe(once)
    if (withRouter) {
      await bringRouter('six above')
      await follow(page, 'six above')
    } else await page.evaluate(() => location.assign('/six/'))
    await shows(page, 'Page six')
    expect(watched.documents).toEqual(withRouter ? ['/five/'] : ['/five/', '/six/'])
    await expect(page.getByText('In blue.')).toHaveCSS('color', 'rgb(18, 58, 188)')
    expect(asked()).toBe(once)
  })
