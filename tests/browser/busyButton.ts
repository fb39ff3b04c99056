import type { Locator } from '@playwright/test'

/** Watches a button. The returned function returns for how long it was busy, in milliseconds; NaN if it was not or still is. */
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
      const [start = Number.NaN, end = Number.NaN] = (window as unknown as { busyTimes: number[] }).busyTimes
      // `performance.now` is rounded, so a timer may seem to end a fraction of a millisecond early.
      return Math.ceil(end - start)
    })
}
