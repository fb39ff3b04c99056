import type { Page } from '@playwright/test'

/** Durations of toasts in milliseconds: without and with an action. */
const DURATIONS = [5000, 10_000]

interface ToastWindow {
  releaseToasts: () => void
}

/**
 * Prevents toasts from closing, since a busy machine may be too slow to click in them. Returns a function that closes them, as they cover
 * other elements.
 */
export async function keepToasts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate((durations) => {
    const { setTimeout } = window
    const delayed: (() => void)[] = []
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0, ...parameters: unknown[]) =>
        durations.includes(after) ? -delayed.push(run) : setTimeout(run, after, ...parameters),
      releaseToasts() {
        Object.assign(window, { setTimeout })
        for (const run of delayed.splice(0)) run()
      },
    })
  }, DURATIONS)
  return () => page.evaluate(() => (window as unknown as ToastWindow).releaseToasts())
}
