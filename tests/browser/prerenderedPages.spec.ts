import { test as base, expect } from '@playwright/test'
import { PrerenderingBrowser } from './PrerenderingBrowser.ts'
import { receivedData } from './receivedData.ts'
import { type SiteProcess, startSite } from './siteProcess.ts'

interface Fixtures {
  /** A browser that shows the home page. */
  readonly browserAtHome: PrerenderingBrowser
}

interface WorkerFixtures {
  readonly site: SiteProcess
}

const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  browserAtHome: async ({ site }, use) => {
    const browser = await PrerenderingBrowser.start()
    await browser.goto(`${site.url}/`)
    await use(browser)
    await browser.close()
  },
})

const PRICING = 'body > header a[href^="/pricing/"]'
const ABOUT = 'footer a[href="/about/"]'

/** Whether the page was prerendered, and the visitor has seen it since. */
const WAS_PRERENDERED = "performance.getEntriesByType('navigation')[0].activationStart > 0"
/** Paths of the page's scripts. */
const SCRIPTS = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js')).join()`
const STORED_SESSION = "JSON.parse(sessionStorage.getItem('quarry:session') ?? '{}').isStored === true"
const SESSION_ID = "JSON.parse(sessionStorage.getItem('quarry:session')).id"

/** Points at a link, and waits until its page is prerendered and the page runtime has run. */
async function prerender(browser: PrerenderingBrowser, link: string): Promise<void> {
  const path = await browser.evaluate<string>(`document.querySelector('${link}').pathname`)
  await browser.evaluate(`document.querySelector('${link}').scrollIntoView({ block: 'center' })`)
  await browser.waitFor("document.querySelector('script[type=speculationrules]') !== null")
  await browser.hover(link)
  await expect
    .poll(() => browser.evaluatePrerendered(`location.pathname + ' ' + document.readyState`))
    .toBe(`${path} complete`)
  await expect.poll(() => browser.evaluatePrerendered(SCRIPTS)).toContain('/entry-page-')
}

/** Clicks a link, and waits for its page. */
async function follow(browser: PrerenderingBrowser, link: string): Promise<void> {
  const path = await browser.evaluate<string>(`document.querySelector('${link}').pathname`)
  await browser.click(link)
  await browser.waitFor(`location.pathname === '${path}' && document.readyState === 'complete'`)
}

const visits = async (url: string, id: string) =>
  (await receivedData(url)).sessions
    .find((session) => session.id === id)
    ?.fields.events.map(({ payload }) => payload)

test('a click shows the prerendered page, without the router, and Back restores the page before it', async ({
  browserAtHome: browser,
  site,
}) => {
  await browser.evaluate('localStorage.consent = "none"')
  await browser.evaluate("window.mark = 'the same document'")
  await prerender(browser, PRICING)
  await follow(browser, PRICING)
  expect(await browser.evaluate(WAS_PRERENDERED)).toBe(true)
  expect(await browser.evaluate(SCRIPTS)).not.toContain('entry-navigation')
  await browser.evaluate('void setTimeout(() => history.back())')
  await browser.waitFor("location.pathname === '/'")
  expect(await browser.evaluate('window.mark')).toBe('the same document')
  // The page was fetched ahead into the browser's cache, from which it was prerendered.
  const requests = site.output().match(/"path":"\/pricing\/"/g)
  expect(requests).toHaveLength(1)
})

test('ANA-04 a prerendered page counts as a visit when it is shown, and never if it is not', async ({
  browserAtHome: browser,
  site,
}) => {
  await browser.evaluate('localStorage.consent = "all"')
  await browser.goto(`${site.url}/`)
  await browser.waitFor(STORED_SESSION)
  const id = await browser.evaluate<string>(SESSION_ID)
  await prerender(browser, PRICING)
  // A different page replaces the prerendered one, which is never shown.
  await prerender(browser, ABOUT)
  // The visit is sent after all events that the prerendered pages could have recorded before.
  await follow(browser, ABOUT)
  await expect.poll(() => visits(site.url, id)).toEqual(['/', '/about/'])
  await prerender(browser, PRICING)
  await follow(browser, PRICING)
  await expect.poll(() => visits(site.url, id)).toEqual(['/', '/about/', '/pricing/'])
  expect((await receivedData(site.url)).sessions.map((session) => session.id)).toEqual([id])
})

test('NAV-06 BLOCK-11 a prerendered page cleans its address, hydrates its blocks and plays its video when it is shown', async ({
  browserAtHome: browser,
}) => {
  await browser.evaluate('localStorage.consent = "none"')
  await browser.evaluate(
    `document.querySelector('${ABOUT}').setAttribute('href', '/about/?utm_source=letter&of=1')`,
  )
  const link = 'footer a[href^="/about/"]'
  await prerender(browser, link)
  const search = 'location.search'
  const hydrated = "document.querySelectorAll('[data-state]').length"
  const video = "(({ paused, autoplay }) => [paused, autoplay])(document.querySelector('main video'))"
  expect(await browser.evaluatePrerendered(search)).toBe('?utm_source=letter&of=1')
  expect(await browser.evaluatePrerendered(hydrated)).toBe(0)
  expect(await browser.evaluatePrerendered(video)).toEqual([true, false])
  await follow(browser, link)
  expect(await browser.evaluate(WAS_PRERENDERED)).toBe(true)
  await browser.waitFor(`${search} === '?of=1'`)
  expect(await browser.evaluate('builder.entrySearch')).toBe('?utm_source=letter&of=1')
  await browser.evaluate("document.querySelector('main video').scrollIntoView()")
  await browser.waitFor("!document.querySelector('main video').paused")
})

test('ANA-11 a prerendered or restored page shows an answer on consent and a theme that were chosen meanwhile', async ({
  browserAtHome: browser,
}) => {
  const shown =
    'JSON.stringify([document.documentElement.dataset.consent, document.documentElement.dataset.theme])'
  await prerender(browser, PRICING)
  expect(await browser.evaluatePrerendered(shown)).toBe('[null,null]')
  await browser.evaluate("Object.assign(localStorage, { consent: 'none', theme: 'dark' })")
  await follow(browser, PRICING)
  expect(await browser.evaluate(WAS_PRERENDERED)).toBe(true)
  expect(await browser.evaluate(shown)).toBe('["none","dark"]')
  await browser.evaluate("localStorage.removeItem('theme')")
  await browser.evaluate('void setTimeout(() => history.back())')
  await browser.waitFor("location.pathname === '/'")
  await browser.waitFor(`${shown} === '["none",null]'`)
})

test('a page links the manifest and adds the speculation rules after it has loaded, and requests no rules', async ({
  browserAtHome: browser,
  site,
}) => {
  await browser.waitFor("document.querySelector('link[rel=manifest]') !== null")
  expect(await browser.evaluate("document.querySelector('link[rel=manifest]').href")).toBe(
    `${site.url}/manifest.webmanifest`,
  )
  expect(await browser.evaluate("document.querySelectorAll('script[type=speculationrules]').length")).toBe(1)
  const requests = "performance.getEntriesByType('resource').map(({ name }) => name).join()"
  expect(await browser.evaluate(requests)).not.toContain('speculation')
  const response = await fetch(`${site.url}/`)
  expect(response.headers.has('speculation-rules')).toBe(false)
  expect(await response.text()).not.toContain('manifest')
})
