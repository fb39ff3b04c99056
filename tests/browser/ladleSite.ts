import { test as base, expect } from '@playwright/test'
import { type LadleSite, startBuiltLadle } from '../../cli/ladle/builtLadle.ts'

export { expect }

interface WorkerFixtures {
  readonly ladle: LadleSite
}

/** Playwright's `test` with the fixture `ladle`: a new build of Ladle, the component workshop, that all tests of a worker share. */
export const test = base.extend<object, WorkerFixtures>({
  ladle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
    async ({}, use) => {
      const ladle = await startBuiltLadle()
      await use(ladle)
      await ladle.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})
