import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerHeaders, ownerLink } from '../site/siteOwner.ts'
import { type SiteServer, startSiteServer } from '../site/siteServer.ts'
import { firefoxMissing, startFirefox } from './firefox.ts'
import { pagesOfEveryKind } from './pagesOfEveryKind.ts'
import { type SmokeBrowser, settle, until } from './SmokeBrowser.ts'
import { startWebKit, webkitMissing } from './webkit.ts'

/** Whether the audit asks for it: each browser takes about a minute. */
const isWanted = Boolean(process.env.OTHER_BROWSERS)

const BROWSERS = [
  { name: 'Firefox', missing: firefoxMissing, start: startFirefox },
  { name: 'WebKit', missing: webkitMissing, start: startWebKit },
]

describe.runIf(isWanted).each(BROWSERS)('in $name', { timeout: 300_000 }, ({ missing, start }) => {
  const reason = missing()
  if (reason) {
    test('is skipped', ({ skip }) => skip(reason))
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

  const clickWhenThere = async (selector: string) => {
    await until(browser, `document.querySelector(${JSON.stringify(selector)})`)
    await browser.click(selector)
  }
  const heading = () => browser.evaluate<string>("document.querySelector('h1')?.textContent ?? ''")

  test('pages of every kind load without an error, and a missing one says so', async () => {
    const seen: Record<string, unknown> = {}
    for (const path of await pagesOfEveryKind()) {
      await browser.open(site.url + path)
      await settle(browser)
      const errors = await browser.takeErrors()
      if (errors.length || !(await heading())) seen[path] = errors
    }
    expect(seen).toEqual({})
    await browser.open(`${site.url}/no/such/page/`)
    expect(await heading()).toMatch(/could not be found/)
  })

  test('links lead to pages and the way back leads back, without an error', async () => {
    await browser.open(`${site.url}/`)
    await settle(browser)
    const home = await heading()
    await browser.click('header nav a[href="/pricing/"]')
    await until(browser, "location.pathname === '/pricing/'")
    await until(browser, `document.querySelector('h1').textContent !== ${JSON.stringify(home)}`)
    await browser.evaluate('history.back()')
    await until(browser, `document.querySelector('h1')?.textContent === ${JSON.stringify(home)}`)
    expect(await browser.takeErrors()).toEqual([])
  })

  test('the theme is chosen, a tooltip opens and the help is searched', async () => {
    await browser.open(`${site.url}/tooltip-examples/`)
    await clickWhenThere('[data-component=theme_switch]')
    await until(browser, "document.documentElement.dataset.theme === 'light'")
    await clickWhenThere('q-island[data-component=tooltip_text] button')
    await until(browser, "document.querySelector('[role=tooltip]')?.textContent")
    await settle(browser)
    await browser.open(`${site.url}/help/`)
    await browser.type('input[type=search]', 'mask a name')
    await until(browser, "document.querySelector('search ol a')?.textContent.includes('ask')")
    expect(await browser.takeErrors()).toEqual([])
  })

  test('an application is sent', async () => {
    await browser.open(`${site.url}/free-course/`)
    const answers = { name: 'Ada', email: 'ada@example.org', role: 'Researcher', company: 'Almond' }
    for (const [name, answer] of Object.entries(answers))
      await browser.type(`form#form [name=${name}]`, answer)
    await browser.type('form#form [name=motivation]', 'We asked the same thing five times.')
    await browser.click('form#form [name=dateConfirmation]')
    // The form refuses what is filled in faster than by a person.
    await pause(2500)
    await browser.click('form#form [type=submit]')
    await until(
      browser,
      "document.querySelector('form#form [role=status]')?.textContent.includes('Thank you')",
    )
    const answer = await fetch(`${site.url}/_embedded/data.json`, { headers: ownerHeaders(site.url) })
    const { applications } = (await answer.json()) as { applications: { fields: { data: object } }[] }
    expect(applications.map(({ fields }) => fields.data)).toMatchObject([answers])
    expect(await browser.takeErrors()).toEqual([])
  })

  test('the editor opens a story, and a text that is typed is saved', async () => {
    const headers = ownerHeaders(site.url)
    const found = await fetch(`${site.url}/v1/spaces/2026/stories?with_slug=pricing`, { headers })
    const [{ id }] = ((await found.json()) as { stories: [{ id: number }] }).stories
    await browser.open(ownerLink(site.url, `/editor/stories/${id}`))
    await until(
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

  test('a page in development has its overlay, without an error', async () => {
    const settings = { DATA_DIR: join(folder, 'development') }
    const development = await startSiteServer(settings, undefined, 'server/dev/dev.ts')
    try {
      await browser.open(`${development.url}/about/`)
      await until(browser, "document.querySelector('builder-overlay')")
      expect(await browser.takeErrors()).toEqual([])
    } finally {
      await development.end('SIGKILL')
    }
  })
})
