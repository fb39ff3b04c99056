import { test as base, expect } from '@playwright/test'
import { findViolations, findViolationsInFrames } from './axe.ts'
import { type PageOptions, pageFixtures } from './sharedPage.ts'
import { type SiteProcess, startSite } from './siteProcess.ts'

export { expect }

interface TestFixtures extends PageOptions {
  /** Checks the page, or a part of it, against WCAG 2.2 AA or the given rules. Fails with all broken rules and their elements. */
  readonly expectAccessible: (part?: string, rules?: readonly string[]) => Promise<void>
}

interface WorkerFixtures {
  /** Additional settings of the site: `test.use({ siteSettings: { … } })`. */
  readonly siteSettings: Readonly<Record<string, string>>
  /** The built site, with a separate port and data folder. `page.goto('/')` opens it. */
  readonly site: SiteProcess
}

/** Playwright's test with a running site. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteSettings: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteSettings }, use) => {
      const site = await startSite(siteSettings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  ...pageFixtures,
  expectAccessible: async ({ page }, use) =>
    use(async (part, rules) => {
      // Checking frames needs an additional page, so it is done only if the page has some.
      const hasFrames = page.frames().length > 1
      expect(
        await (hasFrames
          ? findViolationsInFrames(page, { part, rules })
          : findViolations(page, { part, rules })),
      ).toEqual([])
    }),
})
