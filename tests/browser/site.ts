import { test as base, expect } from '@playwright/test'
import { findViolations, findViolationsInFrames } from './axe.ts'
import { type PageOptions, pageFixtures } from './sharedPage.ts'
import { type SiteProcess, startSite } from './siteProcess.ts'

export { expect }

interface TestFixtures extends PageOptions {
  /** Checks the page, or a part of it, as it is against WCAG 2.2 AA or some rules; fails with each that is broken and where. */
  readonly expectAccessible: (part?: string, rules?: readonly string[]) => Promise<void>
}

interface WorkerFixtures {
  /** Settings the site starts with beside its port and folders: `test.use({ siteSettings: { … } })`. */
  readonly siteSettings: Readonly<Record<string, string>>
  /** The built site with a port and a data folder of its own; `page.goto('/')` opens it. */
  readonly site: SiteProcess
}

/** Playwright's test, with a running site of its own. */
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
      // A page with frames is looked into frame by frame, which takes a page more.
      const hasFrames = page.frames().length > 1
      expect(
        await (hasFrames
          ? findViolationsInFrames(page, { part, rules })
          : findViolations(page, { part, rules })),
      ).toEqual([])
    }),
})
