import { createHash } from 'node:crypto'
import { blockOf, editedStory, editorQuery, SPACE_TOKEN } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Returns the address of a page with the editor's parameters after a change. */
function signedAddress(site: string, change: (query: URLSearchParams) => void): string {
  const query = new URLSearchParams(editorQuery({ id: 2 }))
  change(query)
  return `${site}/article/?${query}`
}

/** Invalid signatures: name, change of the editor's parameters, and the reason and the advice that the page shows. */
const REFUSED = [
  [
    'invalid',
    (query: URLSearchParams) => query.set('_storyblok_tk[token]', 'f'.repeat(40)),
    'does not match this site',
    'CONTENT_TOKEN',
  ],
  [
    'expired',
    (query: URLSearchParams) => {
      const time = Math.floor(Date.now() / 1000) - 2 * 60 * 60
      query.set('_storyblok_tk[timestamp]', String(time))
      query.set('_storyblok_tk[token]', createHash('sha1').update(`7:${SPACE_TOKEN}:${time}`).digest('hex'))
    },
    'has expired',
    'Reload the editor’s window',
  ],
  [
    'missing',
    (query: URLSearchParams) => {
      for (const key of [...query.keys()]) if (key.startsWith('_storyblok_tk')) query.delete(key)
    },
    'has not signed this preview',
    'from the visual editor',
  ],
] as const

test(`EDIT-19 the editor's frame explains a ${REFUSED.map(([name]) => name).join(', ')} signature and what to do`, async ({
  page,
  host,
  foreignHost,
  site,
}) => {
  const frame = page.frameLocator('iframe')
  const show = async (editor: string, address: string) => {
    await page.goto(editor)
    await page.locator('iframe').evaluate((element, src) => element.setAttribute('src', src), address)
  }
  for (const [name, change, reason, advice] of REFUSED)
    await test.step(name, async () => {
      const address = signedAddress(site.url, change)
      await show(host, address)
      await expect(frame.getByRole('heading', { level: 1 })).toContainText(reason)
      await expect(frame.getByRole('paragraph')).toContainText(advice)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Geologica/)
      // The page contains no draft content.
      await expect(frame.locator('body')).not.toContainText('The first quote')
      await show(foreignHost, address)
      await page.waitForLoadState('networkidle')
      await expect(frame.getByText(reason)).toHaveCount(0)
    })
})

test('EDIT-19 the preview of a story that is saved with a new address moves there and stays editable', async ({
  editor,
  host,
  site,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const moved = { ...story, slug: 'moved', full_slug: 'elsewhere' }
  await editor.input(moved)
  await editor.send({ action: 'published', storyId: story.id, reload: true })
  await expect.poll(() => editor.loads.map((url) => new URL(url).pathname)).toEqual(['/elsewhere/'])
  expect(new URL(editor.frame.url()).searchParams.get('_storyblok')).toBe(String(story.id))
  expect(blockOf(story, 'first').quote).toBe('The first quote')
})

test('EDIT-19 the preview has the language of the editor', async ({ page, host, site }) => {
  await page.goto(host)
  const quote = page.frameLocator('iframe').locator('blockquote').first()
  for (const [language, text] of [
    ['default', 'The first quote'],
    ['de', 'Das erste Zitat'],
    ['default', 'The first quote'],
  ] as const) {
    const address = signedAddress(site.url, (query) => query.set('_storyblok_lang', language))
    await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), address)
    await expect(quote).toContainText(text)
  }
})

test('EDIT-01 a preview outside the editor has no editing, and logs this once', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(`/article/?${editorQuery({ id: 2 })}`)
  await expect.poll(() => messages).toContain('You are not in the edit mode.')
  await page.waitForLoadState('networkidle')
  expect(messages.filter((text) => text.includes('edit mode'))).toHaveLength(1)
  await expect(page.locator('[data-blok-uid], .storyblok__overlay, #storyblok__overlay')).toHaveCount(0)
})
