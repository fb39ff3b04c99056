import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoryData } from '../../embedded/content/StoryData.ts'
import { writeStories } from '../../embedded/content/testing/storyFixture.ts'
import { test } from './site.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** The demo space's number: further stories stand in the same folder. */
const SPACE = '2026'

/** Playwright's test with a site that has stories of its own beside those of the demo space, which stays as it is. */
export function blockSite(stories: readonly StoryData[]) {
  return test.extend<object, { readonly siteSettings: Readonly<Record<string, string>> }>({
    siteSettings: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'blocks-'))
        await cp(CONTENT, folder, { recursive: true })
        await writeStories(folder, stories, SPACE)
        await use({ CONTENT_DIR: folder })
        await rm(folder, { recursive: true, force: true })
      },
      { scope: 'worker' },
    ],
  })
}
