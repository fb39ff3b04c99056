import type { Page } from '@playwright/test'
import { receivedSession } from './receivedData.ts'
import { test as base, expect } from './site.ts'

export { expect }

interface AnalyticsFixtures {
  /** Waits until the session of this tab is stored by the service, and returns its id. */
  readonly sessionId: (page: Page) => Promise<string>
  /** Waits until a session has exactly these events, each as type and optional payload. */
  readonly expectEvents: (id: string, events: readonly (readonly string[])[]) => Promise<void>
}

const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('quarry:session') ?? '{}'))

/** Playwright's test with the site, for a visitor who has already agreed to analytics. */
export const test = base.extend<AnalyticsFixtures>({
  page: async ({ page }, use) => {
    await page.context().addInitScript(() => {
      localStorage.consent ??= 'all'
    })
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: the fixture uses no other fixture
  sessionId: async ({}, use) =>
    use(async (page) => {
      await expect.poll(async () => (await storedSession(page)).isStored).toBe(true)
      return (await storedSession(page)).id
    }),
  expectEvents: async ({ site }, use) =>
    use(async (id, events) => {
      await expect
        .poll(async () =>
          (await receivedSession(site.url, id))?.fields.events.map(({ type, payload }) =>
            payload === undefined ? [type] : [type, payload],
          ),
        )
        .toEqual(events)
    }),
})
