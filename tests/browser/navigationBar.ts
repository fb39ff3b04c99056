import type { Page } from '@playwright/test'

/** The bar that shows a page on its way. */
export const bar = (page: Page) => page.locator('progress.page-progress')

/** Stops a clock that is installed in a page: time passes when the test says so, and what the page waits for otherwise still comes. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Notes every state the bar is in from now on. */
export async function watchBar(page: Page): Promise<() => Promise<readonly BarState[]>> {
  await bar(page).evaluate((element) => {
    const states: BarState[] = []
    Object.assign(window, { barStates: states })
    const note = () => {
      const progress = element as HTMLProgressElement
      states.push({
        hidden: progress.hidden === true,
        failed: 'failed' in progress.dataset,
      })
    }
    new MutationObserver(note).observe(element, { attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { barStates: BarState[] }).barStates)
}

interface BarState {
  readonly hidden: boolean
  readonly failed: boolean
}
