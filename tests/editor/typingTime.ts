import type { Page } from '@playwright/test'

/** Longer than the pause that ends a typing, in milliseconds. */
const PAUSE = 2000

/**
 * Stops the clock by which the editor tells one typing from the next: a busy machine makes a pause of a wait between two letters. Timers
 * go on. Gives what lets a pause pass.
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
