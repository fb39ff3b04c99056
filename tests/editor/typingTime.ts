import type { Page } from '@playwright/test'

/** Longer than the pause after which typing starts a new undo step, in milliseconds. */
const PAUSE = 2000

/**
 * Stops the page's clock, so that delays of a busy machine do not count as typing pauses. Timers still run. Returns a function that
 * advances the clock by a pause.
 */
export async function stopTypingTime(page: Page): Promise<() => Promise<void>> {
  let now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.setFixedTime(now)
  return async () => {
    now += PAUSE
    await page.clock.setFixedTime(now)
  }
}
