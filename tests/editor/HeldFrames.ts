import type { Page } from '@playwright/test'

interface HoldingWindow {
  runHeld: () => void
  endHolding: () => void
}

/** Delays the animation frames of a page, so that a test decides when each runs. */
export class HeldFrames {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<HeldFrames> {
    await page.evaluate(() => {
      const { requestAnimationFrame, cancelAnimationFrame } = window
      const held = new Map<number, FrameRequestCallback>()
      let last = 0
      const runHeld = () => {
        const due = [...held.values()]
        held.clear()
        for (const callback of due) callback(performance.now())
      }
      Object.assign(window, {
        requestAnimationFrame(callback: FrameRequestCallback) {
          last += 1
          held.set(last, callback)
          return last
        },
        cancelAnimationFrame: (id: number) => void held.delete(id),
        runHeld,
        endHolding() {
          Object.assign(window, { requestAnimationFrame, cancelAnimationFrame })
          while (held.size > 0) runHeld()
        },
      })
    })
    return new HeldFrames(page)
  }

  /** Runs the waiting callbacks. Callbacks that they request wait for the next frame. */
  async run(): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as HoldingWindow).runHeld())
  }

  /** Runs all waiting callbacks and stops delaying frames. */
  async end(): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as HoldingWindow).endHolding())
  }
}
