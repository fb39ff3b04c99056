import { PREVIEW_SECRET, SPACE_TOKEN, withEditorHost } from '../../browser/editorFrame.ts'
import { test as base, expect } from '../../browser/site.ts'
import { type SiteProcess, startSite } from '../../browser/siteProcess.ts'
import { ownerLink } from '../../site/siteOwner.ts'
import { FIELD_NOTES } from './siteFolder.ts'

export { expect }

/** The script that runs the magazine: that of `npm start` or of `npm run dev`. */
type Script = 'server/start.ts' | 'server/dev/dev.ts'

interface WorkerFixtures {
  /** Origin of a mock editor that may embed the magazine. */
  readonly host: string
  readonly site: SiteProcess
}

const extendTest = (script: Script) =>
  base.extend<object, WorkerFixtures>({
    host: [withEditorHost, { scope: 'worker' }],
    site: [
      async ({ host }, use) => {
        const settings = { CONTENT_TOKEN: SPACE_TOKEN, PREVIEW_SECRET, EDITOR_ORIGINS: host }
        // The start builds the site if its sources have changed.
        const site = await startSite(settings, [script, FIELD_NOTES])
        await use(site)
        await site.stop()
      },
      { scope: 'worker', timeout: 360_000 },
    ],
  })

/** Playwright's test with the built magazine. */
export const test = extendTest('server/start.ts')

/** Playwright's test with the magazine in development, for a developer who has opened the link of the terminal. */
export const developmentTest = extendTest('server/dev/dev.ts').extend({
  page: async ({ page, site }, use) => {
    await page.context().request.get(ownerLink(site.url, '/'))
    await use(page)
  },
})
