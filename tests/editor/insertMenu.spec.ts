import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

interface Presets {
  readonly presets: readonly {
    readonly id: number
    readonly name: string
    readonly preset: Readonly<Record<string, string>>
  }[]
}

test('EDIT-09 the insert menu lists presets with pictures by group, finds them by text and explains disallowed blocks; a new block has its default preset, and an empty one shows a placeholder', async ({
  editor,
  page,
}) => {
  const canvas = await CanvasPage.ofCopy(editor, {
    _uid: 'root',
    component: 'page',
    title: 'A page',
    body: [
      { _uid: 'first', component: 'quote', quote: 'The first quote', name: 'Ana' },
      {
        _uid: 'questions',
        component: 'faq_list',
        heading: 'Questions',
        entries: [
          { _uid: 'q1', component: 'faq_entry', question: 'Why one?' },
          { _uid: 'q2', component: 'faq_entry', question: 'Why two?' },
        ],
      },
      { _uid: 'empty', component: 'chapter' },
    ],
  })
  await canvas.click('first')
  await page.keyboard.press('/')
  const menu = page.getByRole('dialog', { name: 'Insert a block' })
  const search = menu.getByRole('combobox')
  const { component_groups: groups } = await editor.api<{ component_groups: { name: string }[] }>(
    'component_groups',
  )
  await expect(menu.getByRole('option').first()).toBeVisible()
  const headings = await menu.locator('[cmdk-group-heading]').allTextContents()
  expect(headings.length).toBeGreaterThan(3)
  // Components that other tests create may have no group.
  expect([...groups.map(({ name }) => name), 'Others', 'Parts of other blocks']).toEqual(
    expect.arrayContaining(headings),
  )
  const quote = menu.getByRole('option', { name: /^Quote/ }).first()
  await quote.scrollIntoViewIfNeeded()
  const width = () => quote.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  // A preset is found by its name.
  const { presets } = await editor.api<Presets>('presets')
  const other = presets.findLast(({ preset }) => preset.component === 'quote')!
  await search.fill(other.name)
  await expect(menu.getByRole('option').filter({ hasText: other.name }).first()).toBeVisible()
  await search.fill('no block is called this')
  await expect(menu.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(canvas.pane).toBeFocused()

  // A menu that is reopened before the browser has finished closing it stays open.
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
    press('Escape')
    for (let turn = 0; turn < 1000 && !document.activeElement?.matches('[data-canvas]'); turn++)
      await Promise.resolve()
    press('/')
    await new Promise((resolve) => setTimeout(resolve))
  })
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(canvas.pane).toBeFocused()

  // A new block has its default preset, is in view, and is listed first afterwards.
  await page.keyboard.press('/')
  await search.fill('pull quote')
  await search.fill('quote')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await canvas.uidsIn('root')).length).toBe(4)
  const [, uid] = await canvas.uidsIn('root')
  const { components } = await editor.api<{ components: { name: string; preset_id: number | null }[] }>(
    'components?per_page=100',
  )
  const named = components.find(({ name }) => name === 'quote')!.preset_id
  const plain = presets.find(({ id, preset }) => (named ? id === named : preset.component === 'quote'))!
  await expect(canvas.block(uid!)).toContainText(plain.preset.quote!.replaceAll('==', ''))
  await expect(canvas.block(uid!)).toBeInViewport()
  await expect(canvas.path.last()).toHaveText('Quote')
  await page.keyboard.press('/')
  await expect(menu.locator('[cmdk-group-heading]').first()).toHaveText('Recently used')
  await expect(menu.getByRole('option').first()).toContainText('Quote')
  await page.keyboard.press('Escape')

  // Only allowed blocks are listed; the reason of the other blocks is shown on request.
  await canvas.show('q1')
  await canvas.click('q1')
  await page.keyboard.press('/')
  const allowed = menu.locator('[role=option]:not([aria-disabled=true])')
  await expect(allowed.filter({ hasText: 'Question' }).first()).toBeVisible()
  await expect(allowed.filter({ hasText: 'Quote' })).toHaveCount(0)
  await menu.getByRole('option', { name: /not allowed here/ }).click()
  const refused = menu.getByRole('option', { name: /^Quote/ })
  await expect(refused).toHaveAttribute('aria-disabled', 'true')
  await expect(refused).toContainText('FAQ list allows only Question.')
  await refused.click({ force: true })
  await search.fill('question')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect.poll(() => canvas.uidsIn('questions')).toEqual(['q1', expect.any(String), 'q2'])

  // An empty block shows a placeholder, and a click on it selects the block.
  await canvas.show('empty')
  await expect(canvas.block('empty').getByRole('button')).toBeVisible()
  await canvas.click('empty')
  await expect(canvas.outlines).toHaveAttribute('data-outline', 'empty')
  await expect(page.getByRole('toolbar', { name: /Chapter|block/i }).first()).toBeVisible()
})
