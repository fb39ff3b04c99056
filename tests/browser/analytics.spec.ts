import type { Page } from '@playwright/test'
import { expect, test } from './analyticsTest.ts'
import { injectFaults } from './courseForm.ts'
import { waitForRouter, withoutPrerendering } from './navigationTest.ts'
import { receivedData, receivedSession } from './receivedData.ts'

/** Waits until the router is loaded, which handles links, and follows a link in the footer. */
async function follow(page: Page, href: string) {
  const link = page.locator(`footer a[href="${href}"]`).first()
  await link.hover()
  await waitForRouter(page)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
}

/** Dispatches an event of the calendar, which a session records in addition to page visits. */
const viewCalendar = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new CustomEvent('quarry:calendar', { detail: { event: 'calendly.event_type_viewed' } }))
  })

/** Dispatches the event of a search in the help. */
const search = (page: Page, query: string) =>
  page.evaluate((terms) => {
    dispatchEvent(new CustomEvent('quarry:searched', { detail: { query: terms } }))
  }, query)

test('ANA-01 ANA-02 ANA-03 ANA-06 ANA-12 a visit stores its session first, checks in once, and sends page views and events to the marketing queue', async ({
  page,
  site,
  sessionId,
  expectEvents,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/')) calls.push('commit')
    if (pathname === '/websiteCheckIn') calls.push(search)
  })
  const queue = () => page.evaluate(() => (window as unknown as { _hsq: unknown })._hsq)
  await page.goto('/blog/?utm_source=letter&of=1', { referer: 'https://news.example/' })
  const id = await sessionId(page)
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  const { fields } = (await receivedSession(site.url, id))!
  expect(fields.params).toBe('?utm_source=letter&of=1')
  expect(fields.referrer).toBe('https://news.example/')
  expect(fields.browser).toMatchObject({ name: 'Chrome', os: 'Linux' })
  expect(new URL(page.url()).search).toBe('?of=1')
  const visit = [['setPath', '/blog/'], ['setContentType', 'blog-post'], ['trackPageView']]
  expect(await queue()).toEqual(visit)
  await viewCalendar(page)
  const event = 'event/calendly.event_type_viewed'
  const listing = [['setPath', event], ['setContentType', 'listing-page'], ['trackPageView']]
  expect(await queue()).toEqual([...visit, ...listing])
  await expect.poll(() => calls).toContain(`?sessionId=${id}`)
  expect(calls[0]).toBe('commit')
  await page.reload()
  const path = ['page_visit', '/blog/']
  await expectEvents(id, [path, ['calendly.event_type_viewed'], path])
  expect(calls.filter((call) => call.startsWith('?'))).toHaveLength(1)
})

test('ANA-04 ANA-07 page loads, router navigations and back navigations are recorded as visits in order', async ({
  page,
  site,
  sessionId,
  expectEvents,
}) => {
  const visits = (...paths: string[]) => paths.map((path) => ['page_visit', path])
  await withoutPrerendering(page)
  await page.goto('/pricing/')
  const id = await sessionId(page)
  await expectEvents(id, visits('/pricing/'))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  await follow(page, '/about/')
  await expectEvents(id, visits('/pricing/', '/about/'))
  await page.goBack()
  await expectEvents(id, visits('/pricing/', '/about/', '/pricing/'))
  expect(loads).toEqual([])
  await page.goto('/blog/')
  await expectEvents(id, visits('/pricing/', '/about/', '/pricing/', '/blog/'))
  const { events } = (await receivedSession(site.url, id))!.fields
  const times = events.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...new Set(times)].sort())
})

test('ANA-05 a search of the help is recorded once, with the session', async ({ page, site, sessionId }) => {
  await page.clock.install()
  await page.goto('/help/')
  const id = await sessionId(page)
  // The clock is paused because a pause of one second between two letters ends a search.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').pressSequentially('mask a name')
  await page.clock.resume()
  const searches = async () => (await receivedData(site.url)).searches.map(({ fields }) => fields)
  await expect.poll(searches).toEqual([{ query: 'mask a name', sessionId: id }])
})

/** Waits until the web vitals of a page that was left have arrived. */
async function expectMeasures(url: string, id: string) {
  const measured = async () => (await receivedSession(url, id))?.fields.vitals?.LCP
  await expect.poll(async () => (await measured())?.value).toBeGreaterThan(0)
  expect((await measured())?.block).toMatch(/./)
}

/** Number of times that a page is left right after an event. The audit uses more. */
const LEAVES = Number(process.env.LEAVES ?? 2)

test('ANA-04 an event right before a page is left arrives together with the page’s web vitals', async ({
  page,
  site,
  sessionId,
  expectEvents,
}) => {
  test.setTimeout(300_000 + LEAVES * 10_000)
  await page.goto('/pricing/')
  const id = await sessionId(page)
  const expected = [['page_visit', '/pricing/']]
  await expectEvents(id, expected)
  for (let run = 0; run < LEAVES; run++) {
    await page.evaluate(() => {
      dispatchEvent(new CustomEvent('quarry:calendar', { detail: { event: 'calendly.event_type_viewed' } }))
      location.href = '/robots.txt'
    })
    await page.waitForURL('**/robots.txt')
    expected.push(['calendly.event_type_viewed'])
    await expectEvents(id, expected)
    if (!run) await expectMeasures(site.url, id)
    await page.goto('/pricing/')
    expected.push(['page_visit', '/pricing/'])
    await expectEvents(id, expected)
  }
  console.log(`${LEAVES} of ${LEAVES} events arrived.`)
})

test('ANA-09 the switch stops recording in the open page and on later pages, and restarts it with a second press', async ({
  page,
  site,
  sessionId,
}) => {
  await page.goto('/pricing/')
  const id = await sessionId(page)
  const toggle = () => page.evaluate(() => window.quarry!.toggleAnalytics!())
  expect(await toggle()).toBe(false)
  await expect.poll(() => page.evaluate(() => sessionStorage['quarry:session'])).toBeUndefined()
  await search(page, 'searched while off')
  await viewCalendar(page)
  expect(await toggle()).toBe(true)
  const later = await sessionId(page)
  expect(later).not.toBe(id)
  // Sent after all requests that the page could have sent while recording was off.
  await search(page, 'searched while on')
  const searches = async () =>
    (await receivedData(site.url)).searches
      .map(({ fields }) => fields.query)
      .filter((query) => query.startsWith('searched'))
  await expect.poll(searches).toContain('searched while on')
  expect(await searches()).toEqual(['searched while on'])
  for (const session of [id, later]) {
    const { events } = (await receivedSession(site.url, session))!.fields
    expect(events.filter(({ type }) => type !== 'page_visit')).toEqual([])
  }

  expect(await toggle()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('quarry:analytics-disabled'))).not.toBeNull()
  const before = (await receivedData(site.url)).sessions
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/about/')
  await page.waitForFunction(() => window.quarry?.toggleAnalytics)
  expect(calls.filter((path) => /^\/v1|CheckIn|startAnalytics/.test(path))).toEqual([])
  expect((await receivedData(site.url)).sessions).toEqual(before)
  expect(await toggle()).toBe(true)
  await sessionId(page)
})

test('ANA-10 failed requests are logged without personal data and retried', async ({
  page,
  site,
  sessionId,
  expectEvents,
}) => {
  const errors: string[] = []
  const messages: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => messages.push(message.text()))
  await injectFaults(site.url, { firestore: { status: 503, times: 2 }, checkIn: { status: 500, times: 1 } })
  await page.goto('/pricing/?email=ada@example.com')
  const id = await sessionId(page)
  await expectEvents(id, [['page_visit', '/pricing/']])
  await injectFaults(site.url, {})
  expect(errors).toEqual([])
  expect(messages.some((text) => text.startsWith('Analytics: the session could not be started'))).toBe(true)
  expect(messages.join()).not.toContain('ada@')
  expect((await receivedSession(site.url, id))?.fields.params).toBe('?email=')
  await expect(page.locator('h1')).toBeVisible()
})
