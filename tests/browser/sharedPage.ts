import type {
  Browser,
  BrowserContext,
  CDPSession,
  Dialog,
  Disposable,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  TestFixture,
} from '@playwright/test'

/** Path of a document without scripts, styles and pictures, which every site under test has. */
const BLANK_PATH = '/robots.txt'

/** Events that tests listen to. Playwright's own listeners of other events must stay. */
const TEST_EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]

/** A page that successive tests of a worker share. */
interface SharedPage {
  readonly page: Page
  readonly session: CDPSession
  /** Address of the site under test. */
  readonly baseURL: string
  /** Init scripts that the current test has added. */
  readonly scripts: Disposable[]
  /** Whether a test made a change that cannot be undone, so that the page must be closed. */
  mustClose: boolean
}

/** The shared page of this worker. Not a worker fixture, because it would start a worker with a separate site. */
let shared: SharedPage | undefined

/** Opens a page and tracks changes that tests make to its context. */
async function open(browser: Browser, baseURL: string): Promise<SharedPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The headless browser's pointer is initially in the corner of the first document, where hover would load the header's script.
  await page.goto(new URL(BLANK_PATH, baseURL).href)
  await page.mouse.move(0, 0)
  const session = await context.newCDPSession(page)
  const opened: SharedPage = { page, session, baseURL, scripts: [], mustClose: false }
  const trackInitScripts = (target: Page | BrowserContext) => {
    const add = target.addInitScript.bind(target) as Page['addInitScript']
    const addAndTrack: typeof add = async (script, arg, options) => {
      const added = await add(script, arg, options)
      opened.scripts.push(added)
      return added
    }
    Object.assign(target, { addInitScript: addAndTrack })
  }
  trackInitScripts(page)
  trackInitScripts(context)
  // An installed clock and the emulation of a CDP session cannot be removed from a context.
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (...args) => {
    opened.mustClose = true
    return install(...args)
  }
  const attach = context.newCDPSession.bind(context)
  context.newCDPSession = (...args) => {
    opened.mustClose = true
    return attach(...args)
  }
  return opened
}

/** Resets a page to the state of a new one, except for the browser's cache. */
async function reset({ page, session, baseURL, scripts }: SharedPage): Promise<void> {
  const context = page.context()
  for (const target of [page, context]) {
    for (const event of TEST_EVENTS) target.removeAllListeners(event)
    await target.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const script of scripts.splice(0)) await script.dispose()
  await context.setOffline(false)
  await page.mouse.move(0, 0)
  // Accept a dialog of the page that asks whether to leave it.
  const acceptDialog = (dialog: Dialog) => dialog.accept()
  page.on('dialog', acceptDialog)
  await page.goto(BLANK_PATH)
  page.off('dialog', acceptDialog)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await context.clearCookies()
  await context.clearPermissions()
}

async function close({ page }: SharedPage): Promise<void> {
  shared = undefined
  await page.context().close()
}

export interface PageOptions {
  /** Whether a test needs a page that no other test has used: `test.use({ ownPage: true })`. */
  readonly ownPage: boolean
}

type FixtureArgs = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & PageOptions

interface PageFixtures {
  readonly ownPage: [boolean, { option: true }]
  readonly page: TestFixture<Page, FixtureArgs>
  readonly context: TestFixture<BrowserContext, FixtureArgs>
}

/**
 * Playwright's `page` and `context` for tests that share a page. A new page takes half a second of processor time, three
 * times as long as a navigation of an open page.
 */
export const pageFixtures: PageFixtures = {
  ownPage: [false, { option: true }],
  page: async (
    { browser, baseURL, hasTouch, javaScriptEnabled, viewport, contextOptions, ownPage },
    use,
    testInfo,
  ) => {
    if (!baseURL) throw new Error('The option `baseURL` is missing, so no page can be opened.')
    // A page without JavaScript cannot be reset.
    if (ownPage || hasTouch || !javaScriptEnabled) {
      const context = await browser.newContext()
      await use(await context.newPage())
      return context.close()
    }
    if (shared && shared.baseURL !== baseURL) await close(shared)
    shared ??= await open(browser, baseURL)
    const { page } = shared
    if (viewport) await page.setViewportSize(viewport)
    const { reducedMotion = null } = contextOptions
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion, forcedColors: null })
    await use(page)
    if (shared.mustClose || page.isClosed() || testInfo.status !== testInfo.expectedStatus)
      await close(shared)
    else await reset(shared)
  },
  context: async ({ page }, use) => use(page.context()),
}
