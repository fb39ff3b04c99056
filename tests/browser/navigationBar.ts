import type { Page } from '@playwright/test'

/** The progress bar of a navigation. */
export const bar = (page: Page) => page.locator('progress.page-progress')

/** Pauses the installed clock of a page, so that only the test advances its timers. Network responses still arrive. */
export const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

/** Records all states of the bar from now on. */
export async function watchBar(page: Page): Promise<() => Promise<readonly BarState[]>> {
  await bar(page).evaluate((element) => {
    const states: BarState[] = []
    Object.assign(window, { barStates: states })
    const record = () => {
      const progress = element as HTMLProgressElement
      states.push({
        hidden: progress.hidden === true,
        failed: 'failed' in progress.dataset,
      })
    }
    new MutationObserver(record).observe(element, { attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { barStates: BarState[] }).barStates)
}

interface BarState {
  readonly hidden: boolean
  readonly failed: boolean
}
