import type { Page } from '@playwright/test'
import { expect, test } from './editorTest.ts'
import { OutlineTree, quote } from './outlineTree.ts'

/** Opens the palette and runs the first command that matches a text. */
async function runFromPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('the palette runs the command that matches the typed text, such as the story’s settings', async ({
  editor,
  page,
}) => {
  const outline = await OutlineTree.ofNew(editor, [quote('a', 'Alpha'), quote('b', 'Beta')])
  await outline.line('Alpha').click()
  await runFromPalette(page, 'duplicate')
  await expect(outline.lines).toHaveCount(4)
  // Titles of earlier groups contain these letters too, but not as one word.
  await runFromPalette(page, 'insert')
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await runFromPalette(page, 'settings')
  const fields = page.getByRole('region', { name: 'Fields' })
  const name = fields.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(fields.getByRole('tab', { name: 'Story', selected: true })).toBeVisible()
  await fields.getByRole('tab', { name: 'General' }).click()
  await runFromPalette(page, 'settings')
  await expect(name).toBeFocused()
})

test('the palette opens a story by its name, even if Enter is pressed before the results arrive', async ({
  editor,
  page,
}) => {
  // Enough stories that the searched one is not among the recently edited ones.
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
  // Delays the service's response.
  let respond = () => {}
  const response = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(/[?&]search=/, async (route) => {
    await response
    await route.continue()
  })
  await page.keyboard.type('faraway')
  await expect(palette).toContainText('Searching stories …')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  expect(page.url()).not.toContain('/stories/')
  respond()
  await expect(stories).toHaveText([/^Faraway/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faraway')

  // A failed search of stories is reported, and commands are still found.
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
