import type { CDPSession, Page } from '@playwright/test'

/** Cost of an action. */
export interface Cost {
  /** Script time of the main thread, in milliseconds. */
  readonly script: number
  /** Milliseconds from the action to the paint of its change. */
  readonly painted: number
}

/** Timeout of an action, in milliseconds. */
const GIVEN_UP = 60_000

/** Measures the script time of a page and its same-origin frames with the browser's metrics of the main thread. */
export class ScriptClock {
  readonly page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.page = page
    this.#session = session
  }

  static async of(page: Page): Promise<ScriptClock> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new ScriptClock(page, session)
  }

  /** Runs an action and waits until its change is painted. @throws Error if that takes longer than a minute */
  async cost(act: () => Promise<void>): Promise<Cost> {
    await this.settled()
    const before = await this.#script()
    const began = performance.now()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(() => refuse(new Error('It took longer than a minute.')), GIVEN_UP)
    })
    await Promise.race([act().then(() => this.settled()), late]).finally(() => clearTimeout(timer))
    return { script: ((await this.#script()) - before) * 1000, painted: performance.now() - began }
  }

  /**
   * Waits for the paint of a change. The page applies the change in the first frame and scrolls to it in the second. The effects of scrolling are
   * in the third frame, and the task after it runs after the paint.
   */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
  }

  /** Seconds. */
  async #script(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
  }
}
