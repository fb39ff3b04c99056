import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { blockStories } from './blockStories.ts'
import { test as base, expect } from './site.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** Id of the demo space, whose folder gets the additional stories. */
const SPACE = '2026'

/** Playwright's test with a site whose content is a copy of the demo space plus the stories of the blocks. */
export const test = base.extend<object, { readonly siteSettings: Readonly<Record<string, string>> }>({
  siteSettings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'blocks-'))
      await cp(CONTENT, folder, { recursive: true })
      await writeStories(folder, blockStories, SPACE)
      await use({ CONTENT_DIR: folder })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** Returns an array that collects console messages (including violations of the content security policy) and errors of a page. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}

/** Hydrates a block by scrolling to it and hovering it, and waits until it is hydrated. */
export async function hydrate(page: Page, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  await block.hover()
  const island = page.locator('[data-on]').filter({ has: block }).or(block).first()
  await expect(island).toHaveAttribute('data-state', 'hydrated')
}
