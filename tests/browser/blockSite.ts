import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { blockStories } from './blockStories.ts'
import { test as base, expect } from './site.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** The demo space's number: further stories stand in the same folder. */
const SPACE = '2026'

/** Playwright's test with a site that has the blocks' stories beside those of the demo space, which stays as it is. */
export const test = base.extend<object, { readonly siteSettings: Readonly<Record<string, string>> }>({
  siteSettings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
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

/** What the console and the content security policy say from now on. */
export function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

/** Hydrates a block by scrolling to it and touching it, and waits until it is hydrated. */
export async function hydrate(page: Page, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  await block.hover()
  const island = page.locator('[data-on]').filter({ has: block }).or(block).first()
  await expect(island).toHaveAttribute('data-state', 'hydrated')
}
