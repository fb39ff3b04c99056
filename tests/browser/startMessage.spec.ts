import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { pageStory } from '../site/pageStory.ts'
import { generatedToken, ownerLink, previewPath } from '../site/siteOwner.ts'
import { blockOf, Editor, editedStory } from './editorFrame.ts'
import { EDITED_SPACE } from './editorSpace.ts'
import { test as base, expect } from './editorTest.ts'

/** Playwright's test with a site whose settings contain no secret and no token, so that it generates them. */
const test = base.extend<object, { readonly siteSettings: Readonly<Record<string, string>> }>({
  siteSettings: [
    async ({ host }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'started-'))
      const draft = pageStory(50, 'draft', { title: 'A draft page', published: false })
      await writeStories(folder, [...EDITED_SPACE, draft])
      await use({ CONTENT_DIR: folder, EDITOR_ORIGINS: host })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

test('SEC-02 a preview link with the generated secret opens a draft with the overlay', async ({
  page,
  site,
}) => {
  expect((await page.goto('/draft/'))?.status()).toBe(404)
  await page.goto(previewPath(site.url, '/'))
  expect(new URL(page.url()).search).toBe('')
  await page.goto('/draft/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draft page')
  const overlay = page.locator('builder-overlay')
  await overlay.locator('.launcher').click()
  await expect(overlay.getByRole('treeitem').first()).toBeVisible()
})

test('SEC-01 the local link opens the page with received data, and the address does not contain the secret', async ({
  page,
  site,
}) => {
  expect((await page.goto('/_embedded/'))?.status()).toBe(403)
  await page.goto(ownerLink(site.url, '/_embedded/'))
  expect(page.url()).toBe(`${site.url}/_embedded/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What visitors sent')
  // Scripts of the site cannot read the cookie.
  await page.goto('/')
  expect(await page.evaluate(() => document.cookie)).not.toContain('local')
})

test('SEC-02 an editor that signs with the generated token can edit live', async ({ page, host, site }) => {
  const token = generatedToken(site.url)
  const story = await editedStory(site.url, 'article', token)
  const editor = new Editor(page, site.url, token)
  await editor.open(host, story, '/article/')
  blockOf(story, 'first').quote = 'Typed with the generated token'
  await editor.input(story)
  await expect(editor.frame.getByText('Typed with the generated token').first()).toBeVisible()
})
