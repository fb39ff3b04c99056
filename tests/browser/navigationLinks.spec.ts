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

test('a double click is one navigation', async ({ page, watched, bringRouter }) => {
  const one = await holdRequests(page, /\/one\/$/)
  await page.goto('/two/')
  await bringRouter('three above')
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

test('NAV-05 a link to another site opens a new tab that cannot reach back; clicks with a key held down, and the middle button, are the browser’s', async ({
  page,
  context,
  bringRouter,
}) => {
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.goto('/')
  await bringRouter()
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

test('NAV-05 a redirect to another site is the browser’s to follow', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  )
  await page.route('**/old/', (route) =>
    route.fulfill({ status: 301, headers: { location: 'https://elsewhere.example/new/' } }),
  )
  await page.goto('/')
  await bringRouter()
  await follow(page, 'to old above')
  await shows(page, 'Elsewhere')
  await expect(page).toHaveURL('https://elsewhere.example/new/')
  expect(watched.documents).toContain('/old/')
})

test('a redirect within the site ends at its target', { tag: '@audit' }, async ({ page, bringRouter }) => {
  await page.route('**/old/', (route) => route.fulfill({ status: 302, headers: { location: '/three/' } }))
  await page.goto('/')
  await bringRouter()
  await follow(page, 'to old above')
  await shows(page, 'Page three')
  await expect(page).toHaveURL('/three/')
  await page.goBack()
  await shows(page, 'Home')
})

test('NAV-01 addresses stay as they are, the first page’s too, and carry no hash but a part’s; a link without its last slash, and a query, stay one placed page', async ({
  page,
  watched,
  bringRouter,
}) => {
  const address = '/three/?a=1&a=2&x=%22y%22&flag&n=007#a-part'
  await page.goto(address)
  await bringRouter()
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

test('NAV-06 parameters of campaigns leave the address; others and the hash stay', async ({
  page,
  bringRouter,
}) => {
  await page.goto('/one/')
  const before = await entries(page)
  await page.goto('/two/?utm_source=x&page=2&utm_campaign=y#a-part')
  await expect(page).toHaveURL('/two/?page=2#a-part')
  await expect(page.locator('#a-part')).toBeInViewport()
  expect(await entries(page)).toBe(before + 1)
  // What was there stays for the analytics session.
  expect(
    await page.evaluate(() => (window as { builder?: { entrySearch?: string } }).builder?.entrySearch),
  ).toBe('?utm_source=x&page=2&utm_campaign=y')
  await bringRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await page.goBack()
  await shows(page, 'Page two')
  await expect(page).toHaveURL('/two/?page=2#a-part')
})

test('NAV-12 a call to action scrolls to the course form and to the whitepaper form, with and without the router', async ({
  page,
  bringRouter,
}) => {
  for (const kind of ['form', 'course']) {
    await page.goto(`/with-${kind}/`)
    for (const withRouter of [false, true]) {
      if (withRouter) await bringRouter()
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

test('NAV-14 a navigation says how it ended', async ({ page, site, bringRouter }) => {
  await page.route('**/slow/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  await page.route('**/gone/', (route) => route.abort('connectionreset'))
  await page.route('**/old/', (route) => route.fulfill({ status: 302, headers: { location: '/three/' } }))
  await page.goto('/')
  await bringRouter()
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
    const aborted = await navigate('/gone/')
    const same = [navigate('/two/'), navigate('/two/')]
    const once = (await Promise.all(same)).map(({ kind }) => kind)
    return { cancelled: await cancelled, done, duplicated, missing, aborted, once }
  }, module)
  expect(results).toMatchObject({
    cancelled: { kind: 'cancelled', message: 'Another navigation began before /slow/ was there.' },
    done: { kind: 'done', status: 200 },
    duplicated: { kind: 'duplicated', message: 'Avoided redundant navigation to current location' },
    missing: { kind: 'done', status: 404 },
    aborted: {
      kind: 'aborted',
      message: 'The page could not be loaded. Check the connection and try again.',
    },
    once: ['done', 'done'],
  })
  // The document ends with this one, so what it says is put where the next finds it.
  await page.evaluate(async (address) => {
    const { navigate } = (await import(address)) as {
      navigate: (href: string) => Promise<{ kind: string; message: string }>
    }
    void navigate('/old/').then(({ kind, message }) =>
      sessionStorage.setItem('redirected', `${kind}: ${message}`),
    )
  }, module)
  await shows(page, 'Page three')
  expect(await page.evaluate(() => sessionStorage.getItem('redirected'))).toBe(
    'redirected: /old/ leads elsewhere.',
  )
})

test('NAV-14 a link to where one is makes no entry, leads to the top, and says so in the console', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.goto('/two/')
  await bringRouter('one above')
  await follow(page, 'one above')
  await shows(page, 'Page one')
  const before = await entries(page)
  await scrollTo(page, 900)
  const told = page.waitForEvent('console', (message) => message.type() === 'debug')
  await followInPlace(page, 'one above')
  expect((await told).text()).toBe('Avoided redundant navigation to current location')
  expect(await scrolled(page)).toBe(0)
  expect(await entries(page)).toBe(before)
  expect(watched.documents).toEqual(['/two/'])
  expect(watched.errors).toEqual([])
})
