import type { Browser, Page } from '@playwright/test'
import type { LabServer } from '../lab/labServer.ts'
import { asDeveloper, developmentTest } from '../lab/labTest.ts'
import { dock, launcher, openOverlay, overlay } from './overlayPage.ts'

interface Fixtures {
  /**
   * The page with 300 blocks and an open overlay in its initial state. All tests of a worker share the document, so a test
   * that changes it must use `page`. The fixture closes and reopens the overlay and clears its stored state.
   */
  readonly opened: Page
}

/** The shared page of this worker. Not a worker fixture, because it would start a worker with a separate server. */
let shared: Promise<Page> | undefined

async function openShared(browser: Browser, { url }: LabServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await asDeveloper(context, url)
  const page = await context.newPage()
  await openOverlay(page)
  return page
}

/** Playwright's test in development. Tests may share a page, because the overlay loads three hundred modules. */
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
