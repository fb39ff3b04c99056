import type { Page } from '@playwright/test'
import { receivedSession } from './receivedData.ts'
import { test as base, expect } from './site.ts'

export { expect }

interface AnalyticsFixtures {
  /** The visit's id in this tab, once its document is there. */
  readonly sessionId: (page: Page) => Promise<string>
  /** Waits until the types and payloads of a session's events are these. */
  readonly expectEvents: (id: string, events: readonly (readonly string[])[]) => Promise<void>
}

const keptSession = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('quarry:session') ?? '{}'))

/** The site, for a visitor who has agreed already. */
export const test = base.extend<AnalyticsFixtures>({
  page: async ({ page }, use) => {
    await page.context().addInitScript(() => {
      localStorage.consent ??= 'all'
    })
    await use(page)
  },
  // biome-ignore lint/correctness/noEmptyPattern: the fixture takes no other
  sessionId: async ({}, use) =>
    use(async (page) => {
      await expect.poll(async () => (await keptSession(page)).isStored).toBe(true)
      return (await keptSession(page)).id
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
