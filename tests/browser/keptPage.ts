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

/** A page without script, style or picture, at the origin of every site under test. */
const BLANK = '/robots.txt'

/** What tests listen to. Playwright itself listens to more. */
const EVENTS = [
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

/** A page that tests of a worker use one after another. */
interface Kept {
  readonly page: Page
  readonly session: CDPSession
  /** The address of its site. */
  readonly baseURL: string
  /** Scripts that a test has added to all documents. */
  readonly scripts: Disposable[]
  /** Whether something was done to it that cannot be undone. */
  isSpent: boolean
}

/** Of this worker. A worker's fixture would need a worker, and so a site, apart from the tests without it. */
let kept: Kept | undefined

/** Opens a page and notes what tests do to all documents of it. */
async function open(browser: Browser, baseURL: string): Promise<Kept> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A browser without a window points at the corner of its first document, which brings a header's script.
  await page.goto(new URL(BLANK, baseURL).href)
  await page.mouse.move(0, 0)
  const session = await context.newCDPSession(page)
  const opened: Kept = { page, session, baseURL, scripts: [], isSpent: false }
  const noteScripts = (holder: Page | BrowserContext) => {
    const add = holder.addInitScript.bind(holder) as Page['addInitScript']
    const addAndNote: typeof add = async (script, given, chosen) => {
      const added = await add(script, given, chosen)
      opened.scripts.push(added)
      return added
    }
    Object.assign(holder, { addInitScript: addAndNote })
  }
  noteScripts(page)
  noteScripts(context)
  // A context keeps its clock, and what a session emulates.
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (...given) => {
    opened.isSpent = true
    return install(...given)
  }
  const attach = context.newCDPSession.bind(context)
  context.newCDPSession = (...given) => {
    opened.isSpent = true
    return attach(...given)
  }
  return opened
}

/** Undoes what a test has done: the page is as a new one, but for the browser's cache. */
async function renew({ page, session, baseURL, scripts }: Kept): Promise<void> {
  const context = page.context()
  for (const holder of [page, context]) {
    for (const event of EVENTS) holder.removeAllListeners(event)
    await holder.unrouteAll({ behavior: 'ignoreErrors' })
  }
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const script of scripts.splice(0)) await script.dispose()
  await context.setOffline(false)
  await page.mouse.move(0, 0)
  // A page that asks whether it may be left is left.
  const leave = (dialog: Dialog) => dialog.accept()
  page.on('dialog', leave)
  await page.goto(BLANK)
  page.off('dialog', leave)
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await context.clearCookies()
  await context.clearPermissions()
}

async function close({ page }: Kept): Promise<void> {
  kept = undefined
  await page.context().close()
}

export interface PageOptions {
  /** Whether a test wants a page that no other test had: `test.use({ ownPage: true })`. */
  readonly ownPage: boolean
}

type Given = PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & PageOptions

interface PageFixtures {
  readonly ownPage: [boolean, { option: true }]
  readonly page: TestFixture<Page, Given>
  readonly context: TestFixture<BrowserContext, Given>
}

/**
 * Playwright's `page` and `context` for tests that use one page after another: a page of its own takes half a second of a
 * processor, three times as long as a navigation of a page that is there.
 */
export const pageFixtures: PageFixtures = {
  ownPage: [false, { option: true }],
  page: async (
    { browser, baseURL, hasTouch, javaScriptEnabled, viewport, contextOptions, ownPage },
    use,
    testInfo,
  ) => {
    if (!baseURL) throw new Error('There is no site whose pages could be opened.')
    // Nothing can be asked of a page without script.
    if (ownPage || hasTouch || !javaScriptEnabled) {
      const context = await browser.newContext()
      await use(await context.newPage())
      return context.close()
    }
    if (kept && kept.baseURL !== baseURL) await close(kept)
    kept ??= await open(browser, baseURL)
    const { page } = kept
    if (viewport) await page.setViewportSize(viewport)
    const { reducedMotion = null } = contextOptions
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion, forcedColors: null })
    await use(page)
    if (kept.isSpent || page.isClosed() || testInfo.status !== testInfo.expectedStatus) await close(kept)
    else await renew(kept)
  },
  context: async ({ page }, use) => use(page.context()),
}
