import type { Page, Route } from '@playwright/test'
import { PAGE_RUNTIME } from './islandsPage.ts'
import { expect, follow, shows, spaceTest as test } from './navigationTest.ts'

const pagesOf = (fetches: readonly string[]) =>
  fetches.filter((path) => path.startsWith('/') && path.endsWith('/'))

// In a low window some links are below the fold. A shared page could have pages in its cache.
test.use({ viewport: { width: 1000, height: 420 }, ownPage: true })

/** Waits until the page had time to prefetch. */
const waitForNetwork = (page: Page) => page.waitForLoadState('networkidle')

test('NAV-13 pages of links in view are prefetched when the browser is idle, after at most 2000 ms', async ({
  page,
  watched,
}) => {
  await page.addInitScript(() => {
    const callbacks: (() => void)[] = []
    const run = (all: readonly (() => void)[]) => {
      for (const callback of all) callback()
    }
    const timeouts: (number | undefined)[] = []
    Object.assign(window, { timeouts, beIdle: () => run(callbacks.splice(0)) })
    window.requestIdleCallback = (work, options) => {
      timeouts.push(options?.timeout)
      return callbacks.push(() => work({ didTimeout: false, timeRemaining: () => 50 }))
    }
  })
  await page.goto('/one/')
  await waitForNetwork(page)
  expect(watched.fetches).toEqual([])
  const idle = () => page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle())
  await idle()
  await expect.poll(() => watched.fetches.length).toBeGreaterThan(0)
  await waitForNetwork(page)
  // Links in view, and those within one turn of the mouse wheel, but no more.
  const linksAbove = (height: number) =>
    page.evaluate(
      (maxTop) =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]')]
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().top < maxTop)
          .map((link) => link.pathname + link.search)
          .filter((path) => path !== '/one/'),
      height,
    )
  const inView = await linksAbove(420)
  expect(inView.length).toBeGreaterThan(1)
  expect(watched.fetches).toEqual(expect.arrayContaining(inView))
  expect(await linksAbove(640)).toEqual(expect.arrayContaining(pagesOf(watched.fetches)))
  expect(watched.fetches).not.toContain('/with-form/')
  await page.getByRole('link', { name: 'to a form above', exact: true }).scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      await idle()
      return watched.fetches
    })
    .toContain('/with-form/')
  // Each link is fetched once, even if it is in view repeatedly.
  await page.evaluate(() => scrollTo(0, 0))
  await idle()
  await waitForNetwork(page)
  expect(watched.fetches.length).toBe(new Set(watched.fetches).size)
  const timeouts = await page.evaluate(() => (window as unknown as { timeouts: number[] }).timeouts)
  expect(new Set(timeouts)).toEqual(new Set([2000]))
  expect(watched.scripts).toEqual([expect.stringMatching(PAGE_RUNTIME)])
})

test('NAV-13 prefetching waits for the page’s resources and its largest paint, but at most 2000 ms', async ({
  page,
  watched,
}) => {
  await page.addInitScript(() => {
    /** Timeouts by delay: after the load event, or after the time limit. */
    const timeouts: Record<number, (() => void)[]> = { 400: [], 2000: [] }
    const runTimeouts = (ms: number) => {
      for (const timeout of timeouts[ms]!.splice(0)) timeout()
    }
    Object.assign(window, { isWaiting: (ms: number) => timeouts[ms]!.length > 0, runTimeouts })
    window.requestIdleCallback = (work) => {
      work({ didTimeout: false, timeRemaining: () => 50 })
      return 1
    }
    const { setTimeout } = window
    const fakeTimeout = (work: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      timeouts[ms]?.push(() => work(...values)) ?? setTimeout(work, ms, ...values)
    Object.assign(window, { setTimeout: fakeTimeout })
    document.addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(new Image(), { src: '/picture.png' })),
    )
  })
  type TestWindow = {
    readonly isWaiting: (ms: number) => boolean
    readonly runTimeouts: (ms: number) => void
  }
  const isWaiting = (delay: number) =>
    page.waitForFunction((ms) => (window as unknown as TestWindow).isWaiting(ms), delay)
  for (const end of ['the picture has loaded', 'the time is up']) {
    const pictureRoutes: Route[] = []
    await page.route('**/picture.png', (route) => void pictureRoutes.push(route))
    const before = watched.fetches.length
    await page.goto(end === 'the time is up' ? '/two/' : '/one/', { waitUntil: 'commit' })
    await expect.poll(() => pictureRoutes.length).toBe(1)
    await isWaiting(2000)
    if (end === 'the picture has loaded') {
      await pictureRoutes[0]!.abort()
      await isWaiting(400)
    }
    // Request events arrive in order, so a prefetch would be recorded before this request.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
    expect(watched.fetches.slice(before)).toEqual(['/robots.txt'])
    expect(watched.scripts).toHaveLength(end === 'the time is up' ? 1 : 0)
    const delay = end === 'the time is up' ? 2000 : 400
    await page.evaluate((ms) => (window as unknown as TestWindow).runTimeouts(ms), delay)
    await expect.poll(() => pagesOf(watched.fetches.slice(before)).length).toBeGreaterThan(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('NAV-13 at most five pages are prefetched concurrently', async ({ page, watched }) => {
  const pending: Route[] = []
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().resourceType() !== 'fetch' || pathname === '/robots.txt') return route.continue()
    pending.push(route)
  })
  await page.goto('/one/')
  // Each finished request starts exactly one more.
  for (let ended = 0; ended < 3; ended++) {
    await expect.poll(() => pending.length).toBe(5)
    // Request events arrive in order, so a sixth prefetch would be recorded before this response.
    await page.evaluate(() => fetch('/robots.txt').then((response) => response.text()))
    expect(pending).toHaveLength(5)
    await pending.shift()?.continue()
  }
  expect(pagesOf(watched.fetches).length).toBeGreaterThan(5)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('NAV-13 leaving the page cancels pending prefetches', async ({ page }) => {
  // The events of a page that enters or leaves the back-forward cache.
  const dispatch = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  const pending: string[] = []
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    pending.push(route.request().url())
  })
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.url()))
  await page.goto('/one/')
  await expect.poll(() => pending.length).toBe(5)
  await dispatch('pagehide')
  await expect.poll(() => cancelled.toSorted()).toEqual(pending.toSorted())
  await dispatch('pageshow')
  await page.getByRole('link', { name: 'to a form above', exact: true }).scrollIntoViewIfNeeded()
  // Prefetching continues with links that come into view.
  await expect.poll(() => pending.length).toBe(10)
  expect(cancelled).toHaveLength(5)
})

/** Network states in which nothing is prefetched. */
const SAVING_STATES = {
  offline: undefined,
  'on 2g': { effectiveType: '2g' },
  'on slow 2g': { effectiveType: 'slow-2g' },
  'with data saver': { saveData: true, effectiveType: '4g' },
} as const

test(`NAV-13 nothing is prefetched ${Object.keys(SAVING_STATES).join(', ')}`, async ({ page, watched }) => {
  for (const [name, connection] of Object.entries(SAVING_STATES)) {
    const script = await page.addInitScript((state) => {
      const [property, value] = state ? ['connection', state] : ['onLine', false]
      Object.defineProperty(Navigator.prototype, property as string, { get: () => value })
    }, connection)
    await page.goto('/one/')
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200), { timeout: 2000 })),
    )
    expect([name, watched.fetches]).toEqual([name, []])
    await script.dispose()
  }
})

for (const withRouter of [true, false])
  test(`NAV-13 a prefetched page is requested once, and ${withRouter ? 'the router' : 'the browser'} shows it from the cache`, async ({
    page,
    site,
    watched,
    loadRouter,
  }) => {
    const countRequests = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes('"/six/"')).length
    const expected = countRequests() + 1
    await page.goto('/five/')
    await expect.poll(() => watched.fetches).toContain('/six/')
    await waitForNetwork(page)
    await expect.poll(countRequests).toBe(expected)
    if (withRouter) {
      await loadRouter('six above')
      await follow(page, 'six above')
    } else await page.evaluate(() => location.assign('/six/'))
    await shows(page, 'Page six')
    expect(watched.documents).toEqual(withRouter ? ['/five/'] : ['/five/', '/six/'])
    await expect(page.getByText('In blue.')).toHaveCSS('color', 'rgb(18, 58, 188)')
    expect(countRequests()).toBe(expected)
  })
