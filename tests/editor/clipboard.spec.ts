import { expect, test } from './editorTest.ts'
import { keepToasts } from './keepToasts.ts'
import { list, OutlineTree, quote } from './outlineTree.ts'

test('EDIT-12 blocks are cut, copied, pasted and duplicated within and between pages and windows, and a failed paste loses nothing', async ({
  editor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const other = await OutlineTree.ofUnopened(editor, [list('l', ['One'])])
  const outline = await OutlineTree.ofNew(editor, [
    quote('a', 'Alpha'),
    list('k', ['Two']),
    quote('b', 'Beta'),
  ])
  const { lines } = outline

  // Within the page: a copy after its original, and a duplicate.
  await outline.line('Alpha').click()
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+V')
  await expect(lines).toHaveText([/A page/, /Alpha/, /Alpha/, /Text list/, /Two/, /Beta/])
  await page.keyboard.press('Control+D')
  await expect(outline.line('Alpha')).toHaveCount(3)

  // A paste into a slot that does not allow the block is rejected with a reason, and the cut block is not lost.
  await outline.line('Beta').click()
  await page.keyboard.press('Control+X')
  await expect(outline.line('Beta')).toHaveCount(0)
  await outline.line('Two').click()
  await keepToasts(page)
  await page.keyboard.press('Control+V')
  await expect(
    page.getByText(/Nothing was pasted, since Quote is not allowed here\. .+ allows only .+\./).first(),
  ).toBeVisible()
  await expect(lines).toHaveCount(6)
  await outline.line('Text list').click()
  await page.keyboard.press('Control+V')
  await expect(lines.last()).toContainText('Beta')
  await expect(outline.saved).toBeVisible()
  await expect.poll(outline.stored.bind(outline)).toContainEqual(quote('b', 'Beta'))

  // A paste into a different page in a second window gets a new uid, since an undo of the cut restores the original one.
  await page.keyboard.press('Control+X')
  const second = await context.newPage()
  const otherOutline = other.in(second)
  await otherOutline.open()
  await otherOutline.line('A page').click()
  await second.keyboard.press('Control+V')
  await expect(otherOutline.lines.last()).toContainText('Beta')
  await expect(otherOutline.saved).toBeVisible()
  await expect
    .poll(otherOutline.stored.bind(otherOutline))
    .toContainEqual({ ...quote('b', 'Beta'), _uid: expect.not.stringMatching(/^b$/) })
  const text = await second.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(text)).toMatchObject({
    format: 'strata/blocks',
    version: 1,
    blocks: [{ component: 'quote' }],
  })

  // Other text is not pasted as a block, but into a field as usual.
  await second.evaluate(() => navigator.clipboard.writeText('Some words'))
  await otherOutline.tree.focus()
  await keepToasts(second)
  await second.keyboard.press('Control+V')
  await expect(second.getByText(/The clipboard contains no blocks/).first()).toBeVisible()
  await second.getByRole('searchbox', { name: 'Find blocks in the outline' }).focus()
  await second.keyboard.press('Control+V')
  await expect(second.getByRole('searchbox', { name: 'Find blocks in the outline' })).toHaveValue(
    'Some words',
  )
  await second.close()
})
