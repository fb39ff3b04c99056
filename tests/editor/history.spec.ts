import { expect, test } from './editorTest.ts'
import { list, OutlineTree, quote } from './outlineTree.ts'
import { stopTypingTime } from './typingTime.ts'

/** Number of undo steps: more than a limited history would likely store, and few enough to be quick. */
const MOVES = 24

test('EDIT-13 undo and redo are unlimited, with one step per command, across selections, saves and reloads', async ({
  editor,
  page,
}) => {
  await stopTypingTime(page)
  const body = [quote('a', 'Alpha'), list('l', ['One', 'Two']), quote('b', 'Beta')]
  const outline = await OutlineTree.ofNew(editor, body)
  const { lines } = outline
  const undo = page.getByRole('button', { name: /^Undo/ })
  const redo = page.getByRole('button', { name: /^Redo/ })
  const first = await outline.stored()

  // Clicks are not undo steps; a typed word is one.
  for (const text of ['Beta', 'One', 'Alpha']) await outline.line(text).click()
  await expect(undo).toBeDisabled()
  await page
    .getByRole('region', { name: 'Fields' })
    .getByRole('textbox', { name: 'Quote' })
    .pressSequentially(' typed')
  await expect(outline.line('typed')).toBeVisible()
  await outline.line('Beta').click()
  for (let move = 0; move < MOVES; move += 1)
    await page.keyboard.press(move % 2 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
  await page.keyboard.press('Delete')
  await expect(undo).toHaveAccessibleName('Undo: Delete Quote')
  await expect(lines).toHaveCount(5)
  // A block that undo restores is selected and in view, so the next key applies to it.
  await page.keyboard.press('Control+Z')
  await expect(outline.line('Beta')).toHaveAttribute('aria-selected', 'true')
  await expect(outline.line('Beta')).toBeInViewport()
  await expect(editor.preview.getByText('Beta').first()).toBeInViewport()
  await page.keyboard.press('Delete')
  await expect(lines).toHaveCount(5)
  await expect(outline.line('Beta')).toHaveCount(0)
  await expect(outline.saved).toBeVisible()
  await expect.poll(async () => (await outline.stored()).length).toBe(2)
  const last = await outline.stored()

  await page.reload()
  await expect(lines).toHaveCount(5)
  await expect(undo).toHaveAccessibleName('Undo: Delete Quote')
  await outline.tree.focus()
  await page.keyboard.press('Control+Z')
  await expect(outline.line('Beta')).toBeVisible()
  for (let move = 0; move < MOVES; move += 1) await page.keyboard.press('Control+Z')
  await expect(undo).toHaveAccessibleName(/^Undo: Typing in/)
  await page.keyboard.press('Control+Z')
  await expect(undo).toBeDisabled()
  await expect(lines).toHaveText([/A page/, /Alpha$/, /Text list/, /One/, /Two/, /Beta/])
  await expect(outline.saved).toBeVisible()
  await expect.poll(outline.stored.bind(outline)).toEqual(first)

  // Redo works after a second reload, up to the last step.
  await page.reload()
  await expect(lines).toHaveCount(6)
  await outline.tree.focus()
  for (let entry = 0; entry < MOVES + 2; entry += 1) await page.keyboard.press('Control+Shift+Z')
  await expect(redo).toBeDisabled()
  await expect(lines).toHaveCount(5)
  await expect(outline.saved).toBeVisible()
  await expect.poll(outline.stored.bind(outline)).toEqual(last)
})
