import type { Page } from '@playwright/test'

/** For how long the editor says something at the edge of the window, in milliseconds: without and with something to do about it. */
const SHOWN = [5000, 10_000]

interface KeepingWindow {
  letToastsGo: () => void
}

/**
 * Keeps what the page says at the edge of its window there: a busy machine may come too late to press in it. Gives what lets it go, as
 * it lies over other things.
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((shown) => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0, ...given: unknown[]) =>
        shown.includes(after) ? -held.push(run) : setTimeout(run, after, ...given),
      letToastsGo() {
        Object.assign(window, { setTimeout })
        for (const run of held.splice(0)) run()
      },
    })
  }, SHOWN)
  return () => page.evaluate(() => (window as unknown as KeepingWindow).letToastsGo())
}
