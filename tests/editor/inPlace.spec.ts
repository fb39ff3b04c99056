import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

test('EDIT-21 plain text is written where it stands, and the page shows each letter', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.show('first')
  const words = canvas.block('first').getByText('The first quote')
  const box = (await words.boundingBox())!
  await page.mouse.dblclick(box.x + 30, box.y + box.height / 2)
  await expect(page.getByRole('textbox', { name: 'Quote of Quote, on the page' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' of all')
  await expect(canvas.block('first')).toContainText('The first quote of all')
})
