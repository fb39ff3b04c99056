import type { Browser, Page } from '@playwright/test'
import type { LabServer } from '../lab/labServer.ts'
import { asDeveloper, developmentTest } from '../lab/labTest.ts'
import { dock, launcher, openOverlay, overlay } from './overlayPage.ts'

interface Fixtures {
  /**
   * The page with 300 blocks, with the overlay opened as on a first visit: closing it ends all of it but what it remembers, which is
   * forgotten here. The document is the same for all tests of a worker, so a test that changes it takes `page`.
   */
  readonly opened: Page
}

/** Of this worker. A worker's fixture would need a worker, and so a server, apart from the other tests in development. */
let shared: Promise<Page> | undefined

async function openShared(browser: Browser, { url }: LabServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await asDeveloper(context, url)
  const page = await context.newPage()
  await openOverlay(page)
  return page
}

/** Playwright's test in development. A document with its overlay is three hundred modules, so tests may share one. */
export const test = developmentTest.extend<Fixtures>({
  opened: async ({ browser, lab, viewport }, use) => {
    shared ??= openShared(browser, lab)
    const page = await shared
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    if (await dock(page).isVisible()) await overlay(page).getByRole('button', { name: 'Close' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => {
      localStorage.clear()
      scrollTo(0, 0)
    })
    await launcher(page).click()
    await dock(page).waitFor()
    await use(page)
  },
})
