import type { Page } from '@playwright/test'

/** The bar that shows a page on its way. */
export const bar = (page: Page) => page.locator('progress.page-progress')

/** Notes every state the bar is in, with the time, from now on. */
export async function watchBar(page: Page): Promise<() => Promise<readonly BarState[]>> {
  await bar(page).evaluate((element) => {
    const states: BarState[] = []
    Object.assign(window, { barStates: states })
    const note = () => {
      const progress = element as HTMLProgressElement
      const { value } = progress
      states.push({
        at: performance.now(),
        hidden: progress.hidden === true,
        value,
        failed: 'failed' in progress.dataset,
      })
    }
    new MutationObserver(note).observe(element, { attributes: true })
  })
  return () => page.evaluate(() => (window as unknown as { barStates: BarState[] }).barStates)
}

interface BarState {
  readonly at: number
  readonly hidden: boolean
  readonly value: number
  readonly failed: boolean
}
