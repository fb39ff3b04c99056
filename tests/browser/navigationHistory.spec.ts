import { STORIES } from '../../services/content/testing/storyFixture.ts'
import { ownerHeaders } from '../site/siteOwner.ts'
import {
  expect,
  follow,
  followInPlace,
  scrolled,
  scrollTo,
  shows,
  spaceTest as test,
  waitForRouter,
} from './navigationTest.ts'

test('NAV-01 NAV-02 a new page is read from its top, unless its link keeps the place; back and forward show the pages with their addresses, where they were scrolled', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.goto('/')
  await bringRouter()
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
  await scrollTo(page, 700)
  await followInPlace(page, 'two below')
  await shows(page, 'Page two')
  expect(await scrolled(page)).toBe(0)
  await scrollTo(page, 1545)
  await page.goBack()
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
  expect(await scrolled(page)).toBe(700)
  await page.goBack()
  await shows(page, 'Home')
  await page.goForward()
  await shows(page, 'Page one')
  expect(await scrolled(page)).toBe(700)
  await page.goForward()
  await shows(page, 'Page two')
  expect(await scrolled(page)).toBe(1545)
  await page
    .getByRole('link', { name: 'three below', exact: true })
    .evaluate((link) => link.setAttribute('data-keep-scroll', ''))
  await followInPlace(page, 'three below')
  await shows(page, 'Page three')
  expect(await scrolled(page)).toBe(1545)
  await followInPlace(page, 'four below')
  await shows(page, 'Page four')
  expect(await scrolled(page)).toBe(0)
  expect(watched.documents).toEqual(['/'])
  expect(watched.errors).toEqual([])
})

test('the same page twice in the history has two places', { tag: '@audit' }, async ({
  page,
  bringRouter,
}) => {
  await page.goto('/one/')
  await bringRouter('two above')
  await scrollTo(page, 700)
  await followInPlace(page, 'two below')
  await shows(page, 'Page two')
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await scrollTo(page, 120)
  await page.goBack()
  await shows(page, 'Page two')
  await page.goBack()
  await shows(page, 'Page one')
  await expect.poll(() => scrolled(page)).toBe(700)
})

test('NAV-01 after a reload the history before it still works', async ({ page, watched, bringRouter }) => {
  await page.goto('/one/')
  await bringRouter('two above')
  await scrollTo(page, 700)
  await followInPlace(page, 'two below')
  await shows(page, 'Page two')
  await scrollTo(page, 900)
  await page.reload()
  await shows(page, 'Page two')
  await expect.poll(() => scrolled(page)).toBe(900)
  // No router is there now, but the entry before is one of this document's.
  await page.goBack()
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.goForward()
  await shows(page, 'Page two')
  await expect.poll(() => scrolled(page)).toBe(900)
  expect(watched.documents).toEqual(['/one/', '/two/'])
})

test('NAV-03 NAV-15 a hash leads to its element, and back leads to where one was', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.goto('/one/')
  await bringRouter('two above')
  await scrollTo(page, 90)
  const entries = await page.evaluate(() => history.length)
  await follow(page, 'to a part of this page above')
  await expect(page).toHaveURL('/one/#a-part')
  const part = page.locator('#a-part')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()
  // It stops where the browser itself would.
  const place = await scrolled(page)
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(page).toHaveURL('/one/')
  await expect.poll(() => scrolled(page)).toBe(90)
  await page.goForward()
  await expect(page).toHaveURL('/one/#a-part')
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThanOrEqual(1)
  expect(watched.warnings).toEqual([])
})

test('NAV-03 a missing part is said once, with and without the router, in this page and another, and as a page is loaded', async ({
  page,
  watched,
  bringRouter,
}) => {
  const missing = (part: string) => `No element has the id of #${part}.`
  await page.goto('/two/#a-part')
  await expect(page.locator('#a-part')).toBeInViewport()
  expect(watched.warnings).toEqual([])
  await page.goto('/one/#50%-off')
  await shows(page, 'Page one')
  await expect.poll(() => watched.warnings.splice(0)).toEqual([missing('50%-off')])
  watched.documents.length = 0

  for (const withRouter of [false, true]) {
    await page.goto('/one/')
    if (withRouter) await bringRouter('two above')
    await scrollTo(page, 90)
    await follow(page, 'to a missing part above')
    await expect(page).toHaveURL('/one/#nowhere')
    await expect.poll(() => watched.warnings).toEqual([missing('nowhere')])
    await shows(page, 'Page one')
    expect(await scrolled(page)).toBe(90)
    expect(watched.warnings.splice(0)).toHaveLength(1)
  }

  await follow(page, 'to a part of two above')
  await shows(page, 'Page two')
  await expect(page).toHaveURL('/two/#a-part')
  await expect(page.locator('#a-part')).toBeInViewport()
  await expect(page.locator('#a-part')).toBeFocused()
  expect(watched.warnings).toEqual([])
  await page.goBack()
  await shows(page, 'Page one')
  await follow(page, 'to a missing part of two above')
  await shows(page, 'Page two')
  expect(await scrolled(page)).toBe(0)
  expect(watched.warnings).toEqual([missing('nowhere')])
  expect(watched.errors).toEqual([])
  expect(watched.documents).toEqual(['/one/', '/one/'])
})

test('NAV-01 five pages are kept as they were left; the sixth is fetched again', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.goto('/one/')
  await bringRouter('two above')
  const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  const mark = (name: string) =>
    page.evaluate((text) => document.querySelector('h1')?.setAttribute('data-mark', text), name)
  await mark('one')
  for (const name of names.slice(1)) {
    await follow(page, `${name} above`)
    await shows(page, `Page ${name}`)
    await mark(name)
  }
  const fetches = watched.fetches.length
  for (const name of names.slice(1, -1).reverse()) {
    await page.goBack()
    await shows(page, `Page ${name}`)
    expect(await page.locator('h1').getAttribute('data-mark')).toBe(name)
  }
  expect(watched.fetches.slice(fetches).filter((path) => path === '/one/')).toEqual([])
  await page.goBack()
  await shows(page, 'Page one')
  expect(await page.locator('h1').getAttribute('data-mark')).toBeNull()
  expect(watched.documents).toEqual(['/one/'])
  expect(watched.errors).toEqual([])
})

test('NAV-01 kept pages are dropped once a page of newer content was shown', async ({
  page,
  site,
  bringRouter,
}) => {
  const answer = await page.goto('/one/')
  const version = answer?.headers()['x-content-version']
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-mark', 'kept'))
  await bringRouter('two above')
  const story = (await (await fetch(`${site.url}/v2/cdn/stories/seven?token=public`)).json()) as {
    story: { id: number }
  }
  const published = await fetch(`${site.url}${STORIES}/${story.story.id}/publish`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', ...ownerHeaders(site.url) },
    body: '{}',
  })
  expect(published.status).toBe(200)
  const versionNow = async () => (await fetch(`${site.url}/four/`)).headers.get('x-content-version')
  await expect.poll(versionNow).not.toBe(version)
  // Not one of the pages that were fetched ahead, which are used as they are for a moment.
  await page
    .getByRole('link', { name: 'four above', exact: true })
    .evaluate((link) => link.setAttribute('href', '/four/?again'))
  await follow(page, 'four above')
  await shows(page, 'Page four')
  await page.goBack()
  await shows(page, 'Page one')
  expect(await page.locator('h1').getAttribute('data-mark')).toBeNull()
})

test('what islands hold is there again on back, and films wait to be asked', async ({
  page,
  watched,
  bringRouter,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A film' }),
  )
  await page.goto('/with-film/')
  await bringRouter()
  await page.getByRole('link', { name: /Play video/ }).click()
  const film = page.locator('iframe')
  await expect(film).toHaveAttribute('src', /autoplay=1/)
  await page.evaluate(() => {
    const film = document.createElement('video')
    film.id = 'playing'
    film.pause = () => film.setAttribute('data-paused', '')
    document.querySelector('main')?.append(film)
  })
  await follow(page, 'one above')
  await shows(page, 'Page one')
  await page.goBack()
  await shows(page, 'With a film')
  await expect(film).toHaveAttribute('src', /autoplay=0/)
  await expect(page.locator('#playing')).toHaveAttribute('data-paused', '')
  expect(watched.errors).toEqual([])
})

test('going back and forth quickly ends at the right page, without an error', async ({
  page,
  watched,
  bringRouter,
}) => {
  // Each step begins while the transition of the one before is on its way.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/one/')
  await bringRouter('two above')
  for (const name of ['two', 'three', 'four']) {
    await follow(page, `${name} above`)
    await shows(page, `Page ${name}`)
  }
  // A busy browser may drop one of several steps, and take long for another: half a second without one is mostly their end.
  await page.evaluate(
    () =>
      new Promise<void>((settled) => {
        let quiet: ReturnType<typeof setTimeout>
        const wait = () => {
          clearTimeout(quiet)
          quiet = setTimeout(() => settled(), 500)
        }
        addEventListener('popstate', wait)
        setTimeout(wait, 100)
        history.back()
        history.back()
        setTimeout(() => history.back(), 20)
        setTimeout(() => history.forward(), 50)
        setTimeout(() => history.forward(), 60)
        setTimeout(() => history.back(), 90)
      }),
  )
  const shown = () => page.evaluate(() => [location.pathname, document.querySelector('h1')?.textContent])
  await expect(async () => {
    const [path = '', heading] = await shown()
    expect(heading).toBe(`Page ${path?.replaceAll('/', '')}`)
    await page.waitForTimeout(300)
    expect(await shown()).toEqual([path, heading])
  }).toPass()
  expect(watched.errors).toEqual([])
  await waitForRouter(page)
})
