import { test as base, expect } from '../../../tests/browser/site.ts'
import { type SiteProcess, startSite } from '../../../tests/browser/siteProcess.ts'
import { ownerLink } from '../../../tests/site/siteOwner.ts'
import { FIELD_NOTES } from './siteFolder.ts'

export { expect }

/** What the magazine is run with: `npm start` is this script, `npm run dev` the other. */
type Script = 'server/start.ts' | 'server/dev/dev.ts'

const running = (script: Script) =>
  base.extend<object, { readonly site: SiteProcess }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
      async ({}, use) => {
        // A start builds what is not built of the present sources.
        const site = await startSite({}, [script, FIELD_NOTES])
        await use(site)
        await site.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })

/** Playwright's test on the magazine as it is started, built first where that is due. */
export const test = running('server/start.ts')

/** The same in development, for a developer who has opened the link of the terminal. */
export const developmentTest = running('server/dev/dev.ts').extend({
  page: async ({ page, site }, use) => {
    await page.context().request.get(ownerLink(site.url, '/'))
    await use(page)
  },
})
