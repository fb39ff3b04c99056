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
  await expect(page.getByRole('dialog', { name: 'Insert a block' })).toBeVisible()
  await page.keyboard.press('Escape')
  await byPalette(page, 'settings')
  const fields = page.getByRole('region', { name: 'Fields' })
  const name = fields.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(fields.getByRole('tab', { name: 'Story', selected: true })).toBeVisible()
  await fields.getByRole('tab', { name: 'General' }).click()
  await byPalette(page, 'settings')
  await expect(name).toBeFocused()
})
