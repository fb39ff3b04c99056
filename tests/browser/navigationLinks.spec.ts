import type { Page } from '@playwright/test'
import { holdRequests } from './islandsPage.ts'
import {
  expect,
  follow,
  followInPlace,
  scrolled,
  scrollTo,
  shows,
  spaceTest as test,
} from './navigationTest.ts'

const entries = (page: Page) => page.evaluate(() => history.length)
const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('a double click is one navigation', async ({ page, watched, loadRouter }) => {
  const one = await holdRequests(page, /\/one\/$/)
  await page.goto('/two/')
  await loadRouter('three above')
  const before = await entries(page)
  await linkTo(page, 'one above').dblclick()
  one.release()
  await shows(page, 'Page one')
  await page.waitForTimeout(300)
  expect(await entries(page)).toBe(before + 1)
  await page.goBack()
  await shows(page, 'Page two')
  expect(watched.documents).toEqual(['/two/'])
  expect(watched.errors).toEqual([])
})

test('NAV-05 a link to a different site opens a new tab without an opener, and the browser handles modified and middle clicks', async ({
  page,
  context,
  loadRouter,
}) => {
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.goto('/')
  await loadRouter()
  for (const options of [{ modifiers: ['Control'] }, { button: 'middle' }] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      linkTo(page, 'one above').click(options as { button?: 'middle' }),
    ])
    await shows(opened, 'Page one')
    await opened.close()
    await shows(page, 'Home')
  }
  const [shifted] = await Promise.all([
    context.waitForEvent('page'),
    linkTo(page, 'one above').click({ modifiers: ['Shift'] }),
  ])
  await shifted.close()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'to elsewhere above' }).click(),
  ])
  await shows(opened, 'Elsewhere')
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await shows(page, 'Home')
  await expect(page).toHaveURL('/')
})

test('NAV-05 the browser follows a redirect to a different site', async ({ page, watched, loadRouter }) => {
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.route('**/old/', (route) =>
    route.fulfill({ status: 301, headers: { location: 'https://elsewhere.example/new/' } }),
  )
  await page.goto('/')
  await loadRouter()
  await follow(page, 'to old above')
  await shows(page, 'Elsewhere')
  await expect(page).toHaveURL('https://elsewhere.example/new/')
  expect(watched.documents).toContain('/old/')
})

test('a redirect within the site ends at its target', { tag: '@audit' }, async ({ page, loadRouter }) => {
  await page.route('**/old/', (route) => route.fulfill({ status: 302, headers: { location: '/three/' } }))
  await page.goto('/')
  await loadRouter()
  await follow(page, 'to old above')
  await shows(page, 'Page three')
  await expect(page).toHaveURL('/three/')
  await page.goBack()
  await shows(page, 'Home')
})

test('NAV-01 the router keeps addresses unchanged, including queries, hashes and encoded paths', async ({
  page,
  watched,
  loadRouter,
}) => {
  const address = '/three/?a=1&a=2&x=%22y%22&flag&n=007#a-part'
  await page.goto(address)
  await loadRouter()
  await page.waitForTimeout(100)
  await expect(page).toHaveURL(address)
  await follow(page, 'to two without a slash above')
  await shows(page, 'Page two')
  await expect(page).toHaveURL('/two/?a=1&a=2#a-part')
  await page.goBack()
  await shows(page, 'Page three')
  await expect(page).toHaveURL(address)
  await follow(page, 'to an encoded query above')
  await shows(page, 'Page two')
  await expect(page).toHaveURL('/two/?q=a%20b&flag')
  await follow(page, 'one above')
  await shows(page, 'Page one')
  expect(new URL(page.url()).hash).toBe('')
  await follow(page, 'to an odd path above')
  await shows(page, 'This page could not be found')
  await expect(page).toHaveURL('/caf%C3%A9/%25/a%2Fb/')
  expect(watched.documents).toEqual([address.replace('#a-part', '')])
})

test('NAV-06 campaign parameters are removed from the address; other parameters and the hash stay', async ({
  page,
  loadRouter,
}) => {
  await page.goto('/one/')
  const before = await entries(page)
  await page.goto('/two/?utm_source=x&page=2&utm_campaign=y#a-part')
  await expect(page).toHaveURL('/two/?page=2#a-part')
  await expect(page.locator('#a-part')).toBeInViewport()
  expect(await entries(page)).toBe(before + 1)
  // The original query stays available for the analytics session.
  expect(
    await page.evaluate(() => (window as { builder?: { entrySearch?: string } }).builder?.entrySearch),
  ).toBe('?utm_source=x&page=2&utm_campaign=y')
  await loadRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await page.goBack()
  await shows(page, 'Page two')
  await expect(page).toHaveURL('/two/?page=2#a-part')
})

test('NAV-12 a call to action scrolls to the course form and to the whitepaper form, with and without the router', async ({
  page,
  loadRouter,
}) => {
  for (const kind of ['form', 'course']) {
    await page.goto(`/with-${kind}/`)
    for (const withRouter of [false, true]) {
      if (withRouter) await loadRouter()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await follow(page, 'Get it')
      await expect(page).toHaveURL(`/with-${kind}/#form`)
      await expect(page.locator('#form')).toBeInViewport()
      expect(
        await page.locator('#form').evaluate((element) => element.matches('form, :has(form), form *')),
      ).toBe(true)
      await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
    }
  }
})

test('NAV-14 navigate returns the result of a navigation', async ({ page, site, loadRouter }) => {
  await page.route('**/slow/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  await page.route('**/broken/', (route) => route.abort('connectionreset'))
  await page.route('**/old/', (route) => route.fulfill({ status: 302, headers: { location: '/three/' } }))
  await page.goto('/')
  await loadRouter()
  const module = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('entry-navigation'))?.name ??
      '',
  )
  expect(module).toContain(site.url)
  const results = await page.evaluate(async (address) => {
    const { navigate } = (await import(address)) as {
      navigate: (href: string) => Promise<{ kind: string; message: string }>
    }
    const cancelled = navigate('/slow/')
    const done = await navigate('/one/')
    const duplicated = await navigate('/one/')
    const missing = await navigate('/no/such/page/')
    const aborted = await navigate('/broken/')
    const repeated = [navigate('/two/'), navigate('/two/')]
    const kinds = (await Promise.all(repeated)).map(({ kind }) => kind)
    return { cancelled: await cancelled, done, duplicated, missing, aborted, kinds }
  }, module)
  expect(results).toMatchObject({
    cancelled: { kind: 'cancelled', message: 'A later navigation started before /slow/ was loaded.' },
    done: { kind: 'done', status: 200 },
    duplicated: { kind: 'duplicated', message: 'Avoided redundant navigation to current location' },
    missing: { kind: 'done', status: 404 },
    aborted: {
      kind: 'aborted',
      message: 'The page could not be loaded. Check the connection and try again.',
    },
    kinds: ['done', 'done'],
  })
  // This navigation unloads the document, so its result is stored for the next one.
  await page.evaluate(async (address) => {
    const { navigate } = (await import(address)) as {
      navigate: (href: string) => Promise<{ kind: string; message: string }>
    }
    void navigate('/old/').then(({ kind, message }) =>
      sessionStorage.setItem('redirected', `${kind}: ${message}`),
    )
  }, module)
  await shows(page, 'Page three')
  expect(await page.evaluate(() => sessionStorage.getItem('redirected'))).toBe('redirected: /old/ redirects.')
})

test('NAV-14 a link to the current page scrolls to the top without a history entry, and logs a debug message', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.goto('/two/')
  await loadRouter('one above')
  await follow(page, 'one above')
  await shows(page, 'Page one')
  const before = await entries(page)
  await scrollTo(page, 900)
  const debugMessage = page.waitForEvent('console', (message) => message.type() === 'debug')
  await followInPlace(page, 'one above')
  expect((await debugMessage).text()).toBe('Avoided redundant navigation to current location')
  expect(await scrolled(page)).toBe(0)
  expect(await entries(page)).toBe(before)
  expect(watched.documents).toEqual(['/two/'])
  expect(watched.errors).toEqual([])
})
