import { PREVIEW_SECRET, SPACE_TOKEN, withEditorHost } from '../../browser/editorFrame.ts'
import { test as base, expect } from '../../browser/site.ts'
import { type SiteProcess, startSite } from '../../browser/siteProcess.ts'
import { ownerLink } from '../../site/siteOwner.ts'
import { FIELD_NOTES } from './siteFolder.ts'

export { expect }

/** What the magazine is run with: `npm start` is this script, `npm run dev` the other. */
type Script = 'server/start.ts' | 'server/dev/dev.ts'

interface Running {
  /** Where an editor is served that may frame the magazine. */
  readonly host: string
  readonly site: SiteProcess
}

const running = (script: Script) =>
  base.extend<object, Running>({
    host: [withEditorHost, { scope: 'worker' }],
    site: [
      async ({ host }, use) => {
        const settings = { CONTENT_TOKEN: SPACE_TOKEN, PREVIEW_SECRET, EDITOR_ORIGINS: host }
        // A start builds what is not built of the present sources.
        const site = await startSite(settings, [script, FIELD_NOTES])
        await use(site)
        await site.stop()
      },
      { scope: 'worker', timeout: 360_000 },
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
