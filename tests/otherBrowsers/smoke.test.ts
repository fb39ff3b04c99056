import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerHeaders, ownerLink } from '../site/siteOwner.ts'
import { type SiteServer, startSiteServer } from '../site/siteServer.ts'
import { firefoxMissing, startFirefox } from './firefox.ts'
import { pagesOfEveryKind } from './pagesOfEveryKind.ts'
import { type SmokeBrowser, waitForAssets, waitUntil } from './SmokeBrowser.ts'
import { startWebKit, webkitMissing } from './webkit.ts'

/** Set by the audit, because each browser takes about a minute. */
const isWanted = Boolean(process.env.OTHER_BROWSERS)

const BROWSERS = [
  { name: 'Firefox', missing: firefoxMissing, start: startFirefox },
  { name: 'WebKit', missing: webkitMissing, start: startWebKit },
]

describe.runIf(isWanted).each(BROWSERS)('in $name', { timeout: 300_000 }, ({ missing, start }) => {
  const reason = missing()
  if (reason) {
    test('the browser is not installed and is skipped', ({ skip }) => skip(reason))
    return
  }
  let browser: SmokeBrowser
  let site: SiteServer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'smoke-'))
    site = await startSiteServer({ DATA_DIR: join(folder, 'data') })
    browser = await start()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await site?.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })

  const clickWhenPresent = async (selector: string) => {
    await waitUntil(browser, `document.querySelector(${JSON.stringify(selector)})`)
    await browser.click(selector)
  }
  const heading = () => browser.evaluate<string>("document.querySelector('h1')?.textContent ?? ''")

  test('pages of all kinds load without errors, and a missing page has an error page', async () => {
    const failures: Record<string, unknown> = {}
    for (const path of await pagesOfEveryKind()) {
      await browser.open(site.url + path)
      await waitForAssets(browser)
      const errors = await browser.takeErrors()
      if (errors.length || !(await heading())) failures[path] = errors
    }
    expect(failures).toEqual({})
    await browser.open(`${site.url}/no/such/page/`)
    expect(await heading()).toMatch(/could not be found/)
  })

  test('links and the back button change the page without errors', async () => {
    await browser.open(`${site.url}/`)
    await waitForAssets(browser)
    const home = await heading()
    await browser.click('header nav a[href="/pricing/"]')
    await waitUntil(browser, "location.pathname === '/pricing/'")
    await waitUntil(browser, `document.querySelector('h1').textContent !== ${JSON.stringify(home)}`)
    await browser.evaluate('history.back()')
    await waitUntil(browser, `document.querySelector('h1')?.textContent === ${JSON.stringify(home)}`)
    expect(await browser.takeErrors()).toEqual([])
  })

  test('the theme, tooltips and the help search work', async () => {
    await browser.open(`${site.url}/tooltip-examples/`)
    await clickWhenPresent('[data-component=theme_switch]')
    await waitUntil(browser, "document.documentElement.dataset.theme === 'light'")
    await clickWhenPresent('q-island[data-component=tooltip_text] button')
    await waitUntil(browser, "document.querySelector('[role=tooltip]')?.textContent")
    await waitForAssets(browser)
    await browser.open(`${site.url}/help/`)
    await browser.type('input[type=search]', 'mask a name')
    await waitUntil(browser, "document.querySelector('search ol a')?.textContent.includes('ask')")
    expect(await browser.takeErrors()).toEqual([])
  })

  test('the application form works', async () => {
    await browser.open(`${site.url}/free-course/`)
    const answers = { name: 'Ada', email: 'ada@example.org', role: 'Researcher', company: 'Almond' }
    for (const [name, answer] of Object.entries(answers))
      await browser.type(`form#form [name=${name}]`, answer)
    await browser.type('form#form [name=motivation]', 'We asked the same thing five times.')
    await browser.click('form#form [name=dateConfirmation]')
    // The form rejects submissions that are faster than a person's.
    await pause(2500)
    await browser.click('form#form [type=submit]')
    await waitUntil(
      browser,
      "document.querySelector('form#form [role=status]')?.textContent.includes('Thank you')",
    )
    const answer = await fetch(`${site.url}/_embedded/data.json`, { headers: ownerHeaders(site.url) })
    const { applications } = (await answer.json()) as { applications: { fields: { data: object } }[] }
    expect(applications.map(({ fields }) => fields.data)).toMatchObject([answers])
    expect(await browser.takeErrors()).toEqual([])
  })

  test('the editor opens a story and saves changes', async () => {
    const headers = ownerHeaders(site.url)
    const found = await fetch(`${site.url}/v1/spaces/2026/stories?with_slug=pricing`, { headers })
    const [{ id }] = ((await found.json()) as { stories: [{ id: number }] }).stories
    await browser.open(ownerLink(site.url, `/editor/stories/${id}`))
    await waitUntil(
      browser,
      "document.querySelector('[aria-label=Fields] input[type=text], [aria-label=Fields] textarea')",
    )
    await browser.type('[aria-label=Fields] textarea, [aria-label=Fields] input[type=text]', 'Smoke ')
    const stored = async () => {
      const answer = await fetch(`${site.url}/v1/spaces/2026/stories/${id}`, { headers })
      return JSON.stringify(((await answer.json()) as { story: object }).story)
    }
    for (let left = 100; left && !(await stored()).includes('Smoke'); left--) await pause(100)
    expect(await stored()).toContain('Smoke')
    expect(await browser.takeErrors()).toEqual([])
  })

  test('a page in development has the overlay, without errors', async () => {
    const settings = { DATA_DIR: join(folder, 'development') }
    const development = await startSiteServer(settings, undefined, 'server/dev/dev.ts')
    try {
      await browser.open(`${development.url}/about/`)
      await waitUntil(browser, "document.querySelector('builder-overlay')")
      expect(await browser.takeErrors()).toEqual([])
    } finally {
      await development.end('SIGKILL')
    }
  })
})
