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

test('NAV-01 NAV-02 a new page starts at its top unless its link keeps the scroll position, and back and forward restore addresses and scroll positions', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.goto('/')
  await loadRouter()
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

test('two history entries of the same page have separate scroll positions', { tag: '@audit' }, async ({
  page,
  loadRouter,
}) => {
  await page.goto('/one/')
  await loadRouter('two above')
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

test('NAV-01 history entries from before a reload still work', async ({ page, watched, loadRouter }) => {
  await page.goto('/one/')
  await loadRouter('two above')
  await scrollTo(page, 700)
  await followInPlace(page, 'two below')
  await shows(page, 'Page two')
  await scrollTo(page, 900)
  await page.reload()
  await shows(page, 'Page two')
  await expect.poll(() => scrolled(page)).toBe(900)
  // The router is not loaded now, but the previous history entry belongs to the document before the reload.
  await page.goBack()
  await shows(page, 'Page one')
  await expect(page).toHaveURL('/one/')
  await expect.poll(() => scrolled(page)).toBe(700)
  await page.goForward()
  await shows(page, 'Page two')
  await expect.poll(() => scrolled(page)).toBe(900)
  expect(watched.documents).toEqual(['/one/', '/two/'])
})

test('NAV-03 NAV-15 a link with a hash scrolls to its element, and back restores the scroll position', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.goto('/one/')
  await loadRouter('two above')
  await scrollTo(page, 90)
  const entries = await page.evaluate(() => history.length)
  await follow(page, 'to a part of this page above')
  await expect(page).toHaveURL('/one/#a-part')
  const part = page.locator('#a-part')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000)
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()
  // The target position is the same as the browser's.
  const target = await scrolled(page)
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  expect(Math.abs((await scrolled(page)) - target)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.goBack()
  await expect(page).toHaveURL('/one/')
  await expect.poll(() => scrolled(page)).toBe(90)
  await page.goForward()
  await expect(page).toHaveURL('/one/#a-part')
  await expect.poll(async () => Math.abs((await scrolled(page)) - target)).toBeLessThanOrEqual(1)
  expect(watched.warnings).toEqual([])
})

test('NAV-03 a hash without an element is logged once, on page load and on navigation, with and without the router', async ({
  page,
  watched,
  loadRouter,
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
    if (withRouter) await loadRouter('two above')
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

test('NAV-01 back navigation restores five pages with their state and fetches the sixth', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.goto('/one/')
  await loadRouter('two above')
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

test('NAV-01 a page with newer content invalidates the cached pages', async ({ page, site, loadRouter }) => {
  const response = await page.goto('/one/')
  const version = response?.headers()['x-content-version']
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-mark', 'cached'))
  await loadRouter('two above')
  const story = (await (await fetch(`${site.url}/v2/cdn/stories/seven?token=public`)).json()) as {
    story: { id: number }
  }
  const publishResponse = await fetch(`${site.url}${STORIES}/${story.story.id}/publish`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json', ...ownerHeaders(site.url) },
    body: '{}',
  })
  expect(publishResponse.status).toBe(200)
  const currentVersion = async () => (await fetch(`${site.url}/four/`)).headers.get('x-content-version')
  await expect.poll(currentVersion).not.toBe(version)
  // A different address, because prefetched pages stay valid for a moment.
  await page
    .getByRole('link', { name: 'four above', exact: true })
    .evaluate((link) => link.setAttribute('href', '/four/?fresh'))
  await follow(page, 'four above')
  await shows(page, 'Page four')
  await page.goBack()
  await shows(page, 'Page one')
  expect(await page.locator('h1').getAttribute('data-mark')).toBeNull()
})

test('back navigation restores the state of islands, and videos do not restart', async ({
  page,
  watched,
  loadRouter,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A film' }),
  )
  await page.goto('/with-film/')
  await loadRouter()
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

test('fast back and forward navigations end at the right page without errors', async ({
  page,
  watched,
  loadRouter,
}) => {
  // With motion, so that each step starts during the transition of the previous one.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/one/')
  await loadRouter('two above')
  for (const name of ['two', 'three', 'four']) {
    await follow(page, `${name} above`)
    await shows(page, `Page ${name}`)
  }
  // A busy browser may drop or delay steps, so wait until half a second has passed without one.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet: ReturnType<typeof setTimeout>
        const wait = () => {
          clearTimeout(quiet)
          quiet = setTimeout(() => resolve(), 500)
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
  const currentPage = () =>
    page.evaluate(() => [location.pathname, document.querySelector('h1')?.textContent])
  await expect(async () => {
    const [path = '', heading] = await currentPage()
    expect(heading).toBe(`Page ${path?.replaceAll('/', '')}`)
    await page.waitForTimeout(300)
    expect(await currentPage()).toEqual([path, heading])
  }).toPass()
  expect(watched.errors).toEqual([])
  await waitForRouter(page)
})
