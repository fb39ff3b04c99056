import { expect, test } from './editorTest.ts'
import { keepToasts } from './keepToasts.ts'
import { list, OutlineTree, quote } from './outlineTree.ts'

test('EDIT-12 blocks are cut, copied, pasted and duplicated within and between pages and windows; a paste that fails loses nothing', async ({
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

  // Within the page: a copy beside its original, a duplicate.
  await outline.line('Alpha').click()
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+V')
  await expect(lines).toHaveText([/A page/, /Alpha/, /Alpha/, /Text list/, /Two/, /Beta/])
  await page.keyboard.press('Control+D')
  await expect(outline.line('Alpha')).toHaveCount(3)

  // Cut, and a paste at a place that does not take it: refused with which and why, and nothing is lost.
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

  // Into another page in another window, with a uid of its own, as an undo brings the first back; then both at once as text, which any program can hold.
  await page.keyboard.press('Control+X')
  const second = await context.newPage()
  const there = other.in(second)
  await there.open()
  await there.line('A page').click()
  await second.keyboard.press('Control+V')
  await expect(there.lines.last()).toContainText('Beta')
  await expect(there.saved).toBeVisible()
  await expect
    .poll(there.stored.bind(there))
    .toContainEqual({ ...quote('b', 'Beta'), _uid: expect.not.stringMatching(/^b$/) })
  const text = await second.evaluate(() => navigator.clipboard.readText())
  expect(JSON.parse(text)).toMatchObject({
    format: 'strata/blocks',
    version: 1,
    blocks: [{ component: 'quote' }],
  })

  // Other text is no block, and a field takes it as ever.
  await second.evaluate(() => navigator.clipboard.writeText('Some words'))
  await there.tree.focus()
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
