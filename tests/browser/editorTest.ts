import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeStories } from '../../embedded/content/testing/storyFixture.ts'
import { Editor, SPACE_TOKEN, startEditorHost } from './editorFrame.ts'
import { EDITED_SPACE } from './editorSpace.ts'
import { test as base, expect } from './site.ts'

export { expect }

/** The secret of the previews of the tests' site. */
export const PREVIEW_SECRET = 'a secret for the previews of these tests'

interface WorkerFixtures {
  /** Where the editor is served: it may edit the site. */
  readonly host: string
  /** Where a page is served that may not. */
  readonly foreignHost: string
  readonly siteSettings: Readonly<Record<string, string>>
}

interface Fixtures {
  readonly editor: Editor
}

/** Playwright's test on a site with a space that is edited, and an editor on another origin that frames it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const host = await startEditorHost()
      await use(host.origin)
      await host.close()
    },
    { scope: 'worker' },
  ],
  foreignHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const host = await startEditorHost()
      await use(host.origin)
      await host.close()
    },
    { scope: 'worker' },
  ],
  siteSettings: [
    async ({ host }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'edited-'))
      await writeStories(folder, EDITED_SPACE)
      await use({
        CONTENT_DIR: folder,
        CONTENT_TOKEN: SPACE_TOKEN,
        PREVIEW_SECRET,
        EDITOR_ORIGINS: host,
        // The film of the page that is edited.
        MEDIA_ORIGINS: 'https://media.example',
      })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  editor: async ({ page, site }, use) => use(new Editor(page, site.url)),
})
