import type { Route } from '@playwright/test'
import { createPreviewToken } from '../../src/content/previewToken.ts'
import { holdRequests } from './islandsPage.ts'
import { bar, stopTime } from './navigationBar.ts'
import { expect, follow, followInPlace, PREVIEW_SECRET, shows, spaceTest as test } from './navigationTest.ts'

/** Returns a route handler that responds with the site's page after a change of its HTML. */
const respondChanged = (change: (html: string) => string) => async (route: Route) => {
  try {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  } catch {
    // The requesting page was closed.
  }
}

test('the router shows error pages of the site, and leaves error responses of other servers to the browser', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.route('**/three/', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/three/', '/no/such/page/') })
    await route.fulfill({ response, status: 500 })
  })
  await page.route('**/four/', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto('/one/')
  await loadRouter('two above')
  const [response] = await Promise.all([
    page.waitForResponse('**/no/such/page/'),
    follow(page, 'to nowhere above'),
  ])
  expect(response.status()).toBe(404)
  await shows(page, 'This page could not be found')
  await expect(page).toHaveURL('/no/such/page/')
  await expect(page).toHaveTitle(/could not be found/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await page.goBack()
  await shows(page, 'Page one')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await follow(page, 'three above')
  await expect(page).toHaveURL('/three/')
  await shows(page, 'This page could not be found')
  expect(watched.documents).toEqual(['/one/'])
  await page.goBack()
  await shows(page, 'Page one')
  await follow(page, 'four above')
  await shows(page, 'Bad gateway')
  expect(watched.documents).toEqual(['/one/', '/four/'])
})

test('NAV-07 NAV-14 offline the bar shows a failure, page and address stay, and the visitor can retry', async ({
  page,
  context,
  watched,
  loadRouter,
}) => {
  await page.clock.install()
  await page.goto('/one/')
  await loadRouter('two above')
  // A different address, because a prefetched page would also be shown offline.
  await page
    .getByRole('link', { name: 'seven below', exact: true })
    .evaluate((link) => link.setAttribute('href', '/seven/?fresh'))
  await context.setOffline(true)
  // The failed bar is visible for half a second, which a busy machine may miss.
  await stopTime(page)
  await followInPlace(page, 'seven below')
  await expect(bar(page)).toHaveAttribute('data-failed', '')
  await expect(bar(page)).toBeVisible()
  const message = page.getByRole('status').filter({ hasText: 'The page could not be loaded' })
  await expect(message).toBeInViewport({ ratio: 1 })
  expect((await message.boundingBox())?.height).toBeGreaterThan(20)
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
  await page.clock.runFor(500)
  await expect(bar(page)).toBeHidden()
  await expect(message).toBeInViewport()
  await context.setOffline(false)
  await expect(message).toHaveClass('visually-hidden')
  await followInPlace(page, 'seven below')
  await shows(page, 'Page seven')
  await page.goBack()
  await shows(page, 'Page one')
  expect(watched.documents).toEqual(['/one/'])
})

test('offline, back navigation to a page that is no longer cached fails and stays on the page', {
  tag: '@audit',
}, async ({ page, context, loadRouter }) => {
  await page.route('**/one/', (route) => route.continue())
  await page.goto('/one/')
  await loadRouter('two above')
  for (const name of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    await follow(page, `${name} above`)
    await shows(page, `Page ${name}`)
  }
  for (const name of ['six', 'five', 'four', 'three', 'two']) {
    await page.goBack()
    await shows(page, `Page ${name}`)
  }
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(bar(page)).toHaveAttribute('data-failed', '')
  await expect(page).toHaveURL('/two/')
  await shows(page, 'Page two')
  await context.setOffline(false)
  await page.goBack()
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
})

test('the browser loads pages of a different build or shell, or with a stylesheet that cannot be loaded', {
  tag: '@audit',
}, async ({ page, watched, loadRouter }) => {
  for (const [path, change] of [
    ['three', (html: string) => html.replace(/data-build="[^"]*"/, 'data-build="other"')],
    ['four', (html: string) => html.replace(/data-shell="[^"]*"/, 'data-shell="other"')],
    [
      'five',
      (html: string) => html.replace('</head>', '<link rel="stylesheet" href="/assets/missing.css"></head>'),
    ],
  ] as const) {
    await page.route(`**/${path}/`, respondChanged(change))
    await page.goto('/one/')
    await loadRouter('two above')
    watched.documents.length = 0
    await follow(page, `${path} above`)
    await shows(page, `Page ${path}`)
    expect(watched.documents).toEqual([`/${path}/`])
    await page.goBack()
    await shows(page, 'Page one')
    await page.unroute(`**/${path}/`)
  }
})

test('the browser loads pages of a preview, and the first page after it', {
  tag: '@audit',
}, async ({ page, context, watched }) => {
  const token = createPreviewToken({ secret: PREVIEW_SECRET, now: Date.now() })
  await page.goto(`/one/?preview=${token}`)
  const version = page.locator('html')
  await expect(version).toHaveAttribute('data-version', 'draft')
  const before = watched.documents.length
  await follow(page, 'two above')
  await shows(page, 'Page two')
  await expect(version).toHaveAttribute('data-version', 'draft')
  await context.clearCookies()
  await follow(page, 'three above')
  await shows(page, 'Page three')
  await expect(version).toHaveAttribute('data-version', 'published')
  expect(watched.documents.slice(before)).toEqual(['/two/', '/three/'])
})

test('NAV-14 a new navigation or back navigation cancels a pending one, which a second click repeats', async ({
  page,
  watched,
  loadRouter,
}) => {
  /** Releases a delayed response, and waits as long as showing a page takes. */
  const releaseLate = async ({ release }: { release(): void }) => {
    const late = page.waitForResponse('**/three/')
    release()
    await (await late).finished()
    await page.waitForTimeout(200)
  }
  const three = await holdRequests(page, /\/three\/$/)
  await page.goto('/one/')
  await loadRouter('two above')
  const entries = await page.evaluate(() => history.length)
  await followInPlace(page, 'three below')
  await followInPlace(page, 'four below')
  await shows(page, 'Page four')
  await releaseLate(three)
  await shows(page, 'Page four')
  await expect(page).toHaveURL('/four/')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  const second = await holdRequests(page, /\/three\/$/)
  await followInPlace(page, 'three below')
  await page.goBack()
  await shows(page, 'Page one')
  await releaseLate(second)
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
  const third = await holdRequests(page, /\/three\/$/)
  await followInPlace(page, 'three below')
  await page.goForward()
  await shows(page, 'Page four')
  await followInPlace(page, 'three below')
  await expect(bar(page)).toBeVisible()
  third.release()
  await shows(page, 'Page three')
  await expect(page).toHaveURL('/three/')
  expect(watched.errors).toEqual([])
})

test('ERR-04 if the router fails to load, the browser follows links and handles the Back button', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.route('**/entry-navigation-*.js', (route) => route.abort())
  await page.goto('/one/')
  await page.getByRole('link', { name: 'two above', exact: true }).hover()
  await expect.poll(() => watched.scripts.some((path) => path.includes('entry-navigation'))).toBe(true)
  await follow(page, 'two above')
  await shows(page, 'Page two')
  expect(watched.documents).toEqual(['/one/', '/two/'])

  await page.unroute('**/entry-navigation-*.js')
  await loadRouter('three above')
  await follow(page, 'three above')
  await shows(page, 'Page three')
  await page.route('**/entry-navigation-*.js', (route) => route.abort())
  await page.reload()
  await shows(page, 'Page three')
  await page.goBack()
  await shows(page, 'Page two')
  expect(watched.documents).toEqual(['/one/', '/two/', '/three/', '/two/'])
})
