import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

const VIEWPORTS = [
  ['Phone', 390],
  ['Tablet', 868],
  ['Desktop', 1280],
] as const

test('EDIT-22 the page is shown at phone, tablet, desktop and full width and zoomed, and selection, edits and scroll position are preserved', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await canvas.show('first')
  await canvas.click('first')
  // An unsaved edit: a duplicated block.
  await page.keyboard.press('Control+d')
  await expect.poll(async () => (await canvas.uidsIn('root-2')).indexOf('contents')).toBe(2)
  const [, copy] = await canvas.uidsIn('root-2')
  const inner = () =>
    canvas.block(copy!).evaluate(({ ownerDocument }) => ownerDocument.defaultView!.innerWidth)
  const onBlock = async () => {
    const [outline, block] = [await canvas.outlines.boundingBox(), await canvas.box(copy!)]
    return (['x', 'y', 'width', 'height'] as const).every(
      (side) => Math.abs(outline![side] - block[side]) < 1.5,
    )
  }
  for (const [name, width] of VIEWPORTS) {
    await page.getByRole('button', { name: `${name}, ${width} pixels` }).click()
    await expect.poll(inner).toBe(width)
    await expect(canvas.outlines).toHaveAttribute('data-outline', copy!)
    await expect.poll(onBlock).toBe(true)
  }
  const paneWidth = (await canvas.pane.boundingBox())!.width
  await page.getByRole('button', { name: 'Full width' }).click()
  await expect.poll(inner).toBe(Math.round(paneWidth))
  for (const percent of [50, 150]) {
    await page.getByLabel('Zoom', { exact: true }).selectOption(`${percent} %`)
    await expect.poll(inner).toBe(Math.round((paneWidth * 100) / percent))
    await expect.poll(onBlock).toBe(true)
  }
  // The wheel zooms with Ctrl and otherwise scrolls the page.
  await canvas.show(copy!)
  const { x, y } = await canvas.point(copy!)
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Control')
  await expect(page.getByLabel('Zoom', { exact: true })).toHaveValue('1.4')
  const scrolled = () =>
    canvas.block(copy!).evaluate(({ ownerDocument }) => ownerDocument.defaultView!.scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await expect.poll(onBlock).toBe(true)
  const before = await scrolled()
  await page.getByLabel('Zoom', { exact: true }).selectOption('100 %')
  await expect.poll(inner).toBe(Math.round(paneWidth))
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(200)
  expect((await canvas.uidsIn('root-2'))[1]).toBe(copy)
  expect(loads).toEqual([])
  // A window of a phone's width shows the page and all controls of its bar.
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(inner).toBe(390)
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await expect(reload).toBeInViewport({ ratio: 1 })
  // A reload preserves the scroll position.
  const position = await scrolled()
  expect(position).toBeGreaterThan(0)
  await reload.click()
  await expect.poll(() => loads.length).toBeGreaterThan(0)
  await expect.poll(async () => Math.abs((await scrolled()) - position)).toBeLessThan(2)
})

test('EDIT-22 resizing the window to narrow and back preserves open dialogs, typed text, selection and the framed page', async ({
  editor,
  page,
}) => {
  const pictured = { _uid: 'pictured', component: 'image_with_text', image_side: 'left' }
  const canvas = await CanvasPage.ofCopy(editor, { _uid: 'root', component: 'page', body: [pictured] })
  const loads: string[] = []
  page.on('framenavigated', (frame) => loads.push(frame.url()))
  await page.getByRole('treeitem', { name: 'Image with text' }).click()
  const fields = page.getByRole('region', { name: 'Fields' })
  const choose = fields.locator('[data-field="image"]').getByRole('button', { name: 'Choose a file' })
  await choose.click()
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.pressSequentially('screen')
  const widths = [700, 390, 1280]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // Elements behind a modal dialog have no role.
    await expect(page.locator('nav[aria-label="Panes"]')).toBeVisible({ visible: width < 960 })
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('screen')
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.keyboard.press('Escape')
  // The last used pane is shown, with the focus unchanged.
  await expect(choose).toBeFocused()
  await expect(choose).toBeInViewport()

  // Typing continues at the caret after a resize.
  await page.setViewportSize({ width: 1280, height: 800 })
  const text = fields.locator('[data-field="text"] [contenteditable="true"]')
  await text.click()
  await page.keyboard.type('We asks them')
  for (let back = 0; back < 5; back += 1) await page.keyboard.press('ArrowLeft')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(text).toBeInViewport()
  await page.keyboard.press('Backspace')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.type('ed')
  await expect(canvas.block('pictured')).toContainText('We asked them')
  await expect(canvas.outlines).toHaveAttribute('data-outline', 'pictured')
  const outlineSearch = page.getByRole('region', { name: 'Outline' }).getByRole('searchbox')
  await outlineSearch.pressSequentially('we as')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.setViewportSize({ width: 700, height: 800 })
  await page.keyboard.type('k')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.type('e')
  await expect(outlineSearch).toHaveValue('we ake')
  expect(loads).toEqual([])
})
