import { test as base, expect } from '@playwright/test'
import { type LadleSite, startBuiltLadle } from '../../cli/ladle/builtLadle.ts'

export { expect }

interface WorkerFixtures {
  readonly ladle: LadleSite
}

/** Playwright's test, with Ladle as it is built. */
export const test = base.extend<object, WorkerFixtures>({
  ladle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const ladle = await startBuiltLadle()
      await use(ladle)
      await ladle.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
