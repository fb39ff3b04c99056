import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

test('EDIT-09 the insert menu offers presets with pictures, by the groups of the space, and finds them by words', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.click('first')
  await page.keyboard.press('/')
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  const { component_groups: groups } = await editor.api<{ component_groups: { name: string }[] }>(
    'component_groups',
  )
  await expect(menu.getByRole('option').first()).toBeVisible()
  const headings = await menu.locator('[cmdk-group-heading]').allTextContents()
  expect(headings.length).toBeGreaterThan(3)
  // Components of other tests may have no group.
  expect([...groups.map(({ name }) => name), 'Others', 'Parts of other blocks']).toEqual(
    expect.arrayContaining(headings),
  )
  const quote = menu.getByRole('option', { name: /^Quote/ }).first()
  await quote.scrollIntoViewIfNeeded()
  const width = () => quote.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  // A preset by its own name, one that is not its component's plain one.
  const { presets } = await editor.api<{ presets: { name: string; preset: { component: string } }[] }>(
    'presets',
  )
  const other = presets.findLast(({ preset }) => preset.component === 'quote')!
  await menu.getByRole('combobox').fill(other.name)
  await expect(menu.getByRole('option').filter({ hasText: other.name }).first()).toBeVisible()
  await menu.getByRole('combobox').fill('no block is called this')
  await expect(menu.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(canvas.pane).toBeFocused()
})

test('EDIT-09 only what the slot allows can be inserted, and of the others it says why', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.show('q1')
  await canvas.click('q1')
  await page.keyboard.press('/')
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  const allowed = menu.locator('[role=option]:not([aria-disabled=true])')
  await expect(allowed.filter({ hasText: 'Question' }).first()).toBeVisible()
  await expect(allowed.filter({ hasText: 'Quote' })).toHaveCount(0)
  await menu.getByRole('option', { name: /not possible here/ }).click()
  const refused = menu.getByRole('option', { name: /^Quote/ })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toContainText('FAQ list takes Question only.')
  await refused.click({ force: true })
  await menu.getByRole('combobox').fill('question')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  const uids = await canvas.uidsIn('questions')
  expect(uids).toEqual(['q1', expect.any(String), 'q2', 'q3'])
})

test('EDIT-09 a new block begins as its plain preset, is shown and is offered first from then on', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor)
  await canvas.click('first')
  await page.keyboard.press('/')
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  await menu.getByRole('combobox').fill('pull quote')
  await menu.getByRole('combobox').fill('quote')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await canvas.uidsIn('root-2'))[1]).not.toBe('contents')
  const [, uid] = await canvas.uidsIn('root-2')
  const { components } = await editor.api<{ components: { name: string; preset_id: number | null }[] }>(
    'components?per_page=100',
  )
  const { presets } = await editor.api<{ presets: { id: number; preset: Record<string, string> }[] }>(
    'presets',
  )
  const named = components.find(({ name }) => name === 'quote')!.preset_id
  const plain = presets.find(({ id, preset }) => (named ? id === named : preset.component === 'quote'))!
  await expect(canvas.block(uid!)).toContainText(plain.preset.quote!.replaceAll('==', ''))
  await expect(canvas.block(uid!)).toBeInViewport()
  await expect(canvas.path.last()).toHaveText('Quote')
  await page.keyboard.press('/')
  await expect(menu.locator('[cmdk-group-heading]').first()).toHaveText('Recently used')
  await expect(menu.getByRole('option').first()).toContainText('Quote')
})

test('EDIT-09 an empty block shows editors a placeholder, which a click selects', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor, {
    _uid: 'root',
    component: 'page',
    title: 'A page',
    body: [
      { _uid: 'empty', component: 'chapter' },
      { _uid: 'said', component: 'quote', quote: 'Words' },
    ],
  })
  const placeholder = canvas.block('empty').getByRole('button')
  await expect(placeholder).toBeVisible()
  await canvas.click('empty')
  await expect(canvas.outlines).toHaveAttribute('data-outline', 'empty')
  await expect(page.getByRole('toolbar')).toBeVisible()
})
