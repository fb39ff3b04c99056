import type { Page } from '@playwright/test'
import { expect, test } from './editorTest.ts'
import { OutlineTree, quote } from './outlineTree.ts'

async function byPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

test('the palette does what its words name, and leads to the settings of the story from any block', async ({
  editor,
  page,
}) => {
  const outline = await OutlineTree.ofNew(editor, [quote('a', 'Alpha'), quote('b', 'Beta')])
  await outline.line('Alpha').click()
  await byPalette(page, 'duplicate')
  await expect(outline.lines).toHaveCount(4)
  // Titles of earlier groups have these letters, too, one after another.
  await byPalette(page, 'insert')
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await byPalette(page, 'settings')
  const fields = page.getByRole('region', { name: 'Fields' })
  const name = fields.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(fields.getByRole('tab', { name: 'Story', selected: true })).toBeVisible()
  await fields.getByRole('tab', { name: 'General' }).click()
  await byPalette(page, 'settings')
  await expect(name).toBeFocused()
})

test('a story is opened from the palette by its words alone, however quickly Enter follows them', async ({
  editor,
  page,
}) => {
  // So many that those which were edited last leave out the one that is looked for.
  for (const name of ['Faraway', ...Array.from({ length: 8 }, (_, at) => `Nearby ${at}`)])
    await editor.api('stories', {
      method: 'POST',
      body: JSON.stringify({ story: { name, slug: crypto.randomUUID(), content: { component: 'page' } } }),
    })
  await editor.open()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Commands and stories' })
  const stories = palette.getByRole('group', { name: 'Stories' }).getByRole('option')
  await expect(stories.first()).toBeVisible()
  // The service answers when it is let.
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/[?&]search=/, async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.keyboard.type('faraway')
  await expect(palette).toContainText('Searching stories …')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  expect(page.url()).not.toContain('/stories/')
  answer()
  await expect(stories).toHaveText([/^Faraway/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faraway')

  // Where none can be looked for it is said, and commands are found as before.
  await page.route(/[?&]search=/, (route) => route.abort())
  await page.keyboard.press('Control+K')
  await expect(stories.first()).toBeVisible()
  await page.keyboard.type('faraway')
  await expect(palette.getByRole('alert')).toContainText('Stories cannot be searched now.')
  await expect(palette).toContainText('No command found.')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('save')
  await expect(palette.getByRole('option', { name: /^Save now/ })).toBeVisible()
})
