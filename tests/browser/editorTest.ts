import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { Editor, PREVIEW_SECRET, SPACE_TOKEN, withEditorHost } from './editorFrame.ts'
import { EDITED_SPACE } from './editorSpace.ts'
import { test as base, expect } from './site.ts'

export { expect }

interface WorkerFixtures {
  /** Origin of an editor that may edit the site. */
  readonly host: string
  /** Origin of an editor that may not edit the site. */
  readonly foreignHost: string
  readonly siteSettings: Readonly<Record<string, string>>
}

interface Fixtures {
  readonly editor: Editor
}

/** Playwright's test with a site for the edited space, and a mock editor on a different origin. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [withEditorHost, { scope: 'worker' }],
  foreignHost: [withEditorHost, { scope: 'worker' }],
  siteSettings: [
    async ({ host }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'edited-'))
      await writeStories(folder, EDITED_SPACE)
      await use({
        CONTENT_DIR: folder,
        CONTENT_TOKEN: SPACE_TOKEN,
        PREVIEW_SECRET,
        EDITOR_ORIGINS: host,
        // The video of the edited page.
        MEDIA_ORIGINS: 'https://media.example',
      })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  editor: async ({ page, site }, use) => use(new Editor(page, site.url)),
})
