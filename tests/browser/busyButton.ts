import type { Locator } from '@playwright/test'

/** Watches a button from now on. Gives for how long it was busy, in milliseconds; NaN where it was not, or still is. */
export async function watchBusy(button: Locator): Promise<() => Promise<number>> {
  await button.evaluate((element) => {
    const times: number[] = []
    Object.assign(window, { busyTimes: times })
    new MutationObserver(() => {
      const isBusy = element.getAttribute('aria-busy') === 'true'
      if (isBusy === (times.length === 0)) times.push(performance.now())
    }).observe(element, { attributes: true, attributeFilter: ['aria-busy'] })
  })
  return () =>
    button.evaluate(() => {
      const [since = Number.NaN, until = Number.NaN] = (window as unknown as { busyTimes: number[] })
        .busyTimes
      // A timer may end a fraction of a millisecond early by this clock, which is rounded.
      return Math.ceil(until - since)
    })
}
