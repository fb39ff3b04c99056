import type { CDPSession, Page } from '@playwright/test'

/** What one action cost. */
export interface Cost {
  /** Milliseconds that the main thread ran scripts. */
  readonly script: number
  /** Milliseconds from the action until what it changed was painted. */
  readonly painted: number
}

/** Actions that take longer, in milliseconds, are given up. */
const GIVEN_UP = 60_000

/** What the scripts of a page and of its frames of the same origin cost, by the browser's own account of its main thread. */
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

  /** Carries out an action, and waits until its change was painted. @throws Error where that takes longer than a minute */
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
   * Waits until what was done is painted. The page takes in a change with the next frame, and the one after that scrolls to it; what
   * that causes is in the third, and the task after it follows its paint.
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
