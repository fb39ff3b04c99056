import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'
import { HeldFrames } from './HeldFrames.ts'

test('EDIT-07 blocks are dragged from the page, outline and insert menu to the drop line or rejected with a reason, selected by click with their path, inserted at the pointer and moved by keys', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.show('questions')
  const before = await canvas.uidsIn('questions')
  expect(before).toEqual(['q1', 'q2', 'q3'])
  await canvas.drag('q3', await canvas.point('q1', 0.5, 0.2))
  await expect(canvas.dropLine).toBeVisible()
  const dragged = page.locator('[data-kind=dragged]:visible')
  await expect(dragged).toHaveAttribute('data-outline', 'q3')
  await page.keyboard.press('Escape')
  await expect(canvas.dropLine).toBeHidden()
  await expect(dragged).toHaveCount(0)
  await page.mouse.up()
  // This drag succeeds, so the cancelled one would have succeeded as well.
  await canvas.drag('q1', await canvas.point('q2', 0.5, 0.8))
  await expect(canvas.dropLine).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(['q2', 'q1', 'q3'])
  await expect(canvas.path).toHaveText(['Page', 'FAQ list', 'Question'])
  // Only the successful drag is an undo step.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(before)
  await expect(undo).toBeDisabled()

  // A slot that does not allow the block shows the reason at the pointer, and the nearest slot that allows it is marked.
  await canvas.show('by')
  const author = await canvas.point('by')
  await canvas.block('q3').evaluate((element, top) => {
    const { defaultView: window } = element.ownerDocument
    window!.scrollBy(0, Math.min(0, element.getBoundingClientRect().bottom - top + 200))
  }, author.y)
  await canvas.drag('by', await canvas.point('q3', 0.5, 0.3))
  const reason = page.getByText('FAQ list allows only Question.')
  await expect(reason).toBeVisible()
  await expect(canvas.dropLine).toBeVisible()
  // An animation frame that was requested before the drop and runs after it does not show the mark a second time.
  const end = await canvas.point('q3', 0.55, 0.35)
  const frames = await HeldFrames.of(page)
  await page.mouse.move(end.x, end.y)
  await frames.run()
  await page.mouse.up()
  await frames.end()
  await expect(reason).toBeHidden()
  await expect(canvas.dropLine).toBeHidden()
  expect(await canvas.uidsIn('questions')).toEqual(before)

  // Drags from the outline, and of a new block from the insert menu.
  const { mouse } = page
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x + 6, from.y + 6)
    await mouse.move(to.x, to.y, { steps: 4 })
    await expect(canvas.dropLine).toBeVisible()
    await mouse.up()
  }
  const middle = (box: { x: number; y: number; width: number; height: number } | null) => ({
    x: box!.x + box!.width / 2,
    y: box!.y + box!.height / 2,
  })
  await canvas.show('q2')
  const row = page.getByRole('treeitem', { name: /Why three/ })
  // The outline may still scroll to the selected block; hover waits until the row does not move.
  await row.hover()
  await drag(middle(await row.boundingBox()), await canvas.point('q1', 0.5, 0.2))
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(['q3', 'q1', 'q2'])
  await canvas.click('q2')
  await page.keyboard.press('/')
  const choice = page.getByRole('dialog', { name: 'Insert a block' }).getByRole('option').first()
  await expect(choice).toContainText('Question')
  await choice.hover()
  await drag(middle(await choice.boundingBox()), await canvas.point('q3', 0.5, 0.2))
  await expect.poll(() => canvas.uidsIn('questions')).toEqual([expect.any(String), 'q3', 'q1', 'q2'])

  // A click selects the block at the pointer.
  await canvas.show('q2')
  await canvas.click('q2')
  await expect(canvas.path).toHaveText(['Page', 'FAQ list', 'Question'])
  await expect(canvas.outlines).toHaveCount(1)
  const [outline, block] = [await canvas.outlines.boundingBox(), await canvas.box('q2')]
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(outline![side] - block[side])).toBeLessThan(1)
  await expect(canvas.block('q2').locator('details')).not.toHaveAttribute('open')
  // A second click at the same position selects the parent.
  await canvas.click('q2')
  await expect(canvas.path).toHaveText(['Page', 'FAQ list'])
  await page.keyboard.press('Escape')
  await expect(canvas.path).toHaveText(['Page'])
  await page.keyboard.press('Escape')
  await expect(canvas.outlines).toHaveCount(0)
  await page.keyboard.down('Alt')
  await canvas.click('q3')
  await page.keyboard.up('Alt')
  await expect(canvas.path).toHaveText(['Page', 'FAQ list'])
  await canvas.click('q1')
  await page.keyboard.down('Control')
  await canvas.click('q3')
  await page.keyboard.up('Control')
  await expect(canvas.outlines).toHaveCount(2)
  await expect(page.getByText('2 blocks are selected', { exact: true })).toBeVisible()

  // A block is inserted at the pointer.
  const order = async () => (await canvas.uidsIn('root-2')).slice(0, 3)
  const first = await canvas.show('first')
  await page.mouse.move(first.x + first.width / 2, first.y + first.height + 4)
  await page.getByRole('button', { name: 'Insert a block here' }).click()
  await page.getByRole('combobox', { name: 'Insert a block' }).fill('divider')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await canvas.uidsIn('root-2')).slice(0, 3))
    .toEqual(['first', expect.any(String), 'contents'])
  const [, inserted] = await canvas.uidsIn('root-2')
  await expect(canvas.path.last()).toHaveText('Divider')
  await expect(canvas.block(inserted!)).toBeInViewport()
  await expect(canvas.block('first')).toBeInViewport()
  await page.keyboard.press('Control+Z')
  await expect.poll(order).toEqual(['first', 'contents', 'text'])

  // Keys move a block, with the focus in the editor and in the page.
  await canvas.show('first')
  await canvas.click('first')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(['contents', 'first', 'text'])
  await canvas.block('first').evaluate((element) => {
    element.ownerDocument.defaultView!.focus()
    element.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'ArrowDown',
        code: 'ArrowDown',
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect.poll(order).toEqual(['contents', 'text', 'first'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['contents', 'first', 'text'])
  await canvas.pane.press('Control+Shift+M')
  await page.getByRole('dialog').getByRole('combobox').fill('page body')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await canvas.uidsIn('root-2')).at(-1)).toBe('first')
  await expect(canvas.block('first')).toBeInViewport()
})
