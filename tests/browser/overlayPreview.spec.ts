import { AxeBuilder } from '@axe-core/playwright'
import { blockOf, editedStory } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

test('DEV-02 in an editor’s preview the overlay shows blocks and passing bridge checks, and without an editor the failed check', async ({
  editor,
  host,
  site,
  page,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const overlay = editor.frame.locator('builder-overlay')
  await overlay.locator('.launcher').click()
  await expect(overlay.getByRole('treeitem').first()).toBeVisible()
  await overlay.getByRole('tab', { name: 'Bridge' }).click()
  blockOf(story, 'first').quote = 'Typed while the overlay is open'
  await editor.input(story)
  await expect(editor.frame.getByText('Typed while the overlay is open').first()).toBeVisible()
  await expect(overlay.locator('.checks li')).toHaveCount(9)
  await expect(overlay.locator('.checks li:not([data-state=good])')).toHaveCount(0)
  await expect(overlay.locator('.messages li').first()).toContainText('inputaccepted')
  // The overlay shows the changed content.
  await overlay.getByRole('tab', { name: 'Tree' }).click()
  await overlay.getByRole('searchbox').fill('while the overlay')
  await overlay.getByRole('treeitem', { name: /while the overlay/ }).click()
  await expect(overlay.locator('.label')).toContainText('first')
  await overlay.getByRole('tab', { name: 'Content' }).click()
  await expect(overlay.locator('.fields')).toContainText('Typed while the overlay is open')
  // Editors cannot open source files.
  await expect(overlay.getByRole('button', { name: 'Open file' })).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).include(['iframe', 'builder-overlay']).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  // The draft panel follows edits that are not saved.
  await overlay.getByRole('tab', { name: 'Draft' }).click()
  await expect(overlay.locator('.changes ins')).toContainText(['Typed while the overlay is open'])
  await overlay.getByRole('tab', { name: 'Cache' }).click()
  await expect(overlay.locator('.check')).toContainText(/Visitors get the|rendered for the next visitor/)
  await expect(overlay.locator('.facts').first()).toContainText(/Content version\d+/)

  // With the editor's cookie but outside the editor. The overlay is still open.
  await page.goto('/article/')
  const alone = page.locator('builder-overlay')
  await alone.getByRole('tab', { name: 'Bridge' }).click()
  const failed = alone.locator('.checks li[data-state=bad]')
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText('Does an editor frame the page?')
  await expect(failed).toContainText('Open the page in the visual editor.')
  await expect(alone.locator('.messages')).toHaveCount(0)
  await alone.getByRole('tab', { name: 'Accessibility' }).click()
  await expect(alone.getByRole('tabpanel').getByRole('status')).toHaveText(/problem/, { timeout: 60_000 })
})
