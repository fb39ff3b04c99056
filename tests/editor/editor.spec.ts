import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

interface Saved {
  readonly story: {
    readonly full_slug: string
    readonly published: boolean
    readonly content: { readonly body: readonly unknown[] }
  }
}

/** The page in the frame, with a mark that a reload removes. */
interface MarkedWindow extends Window {
  isMarked?: boolean
}

test('EDIT-04 a page is composed and published offline with the official bridge: tree, forms, rich text, add, move, duplicate, delete, undo, redo, viewports, drafts', async ({
  editor,
  page,
  site,
  expectAccessibleToo,
}) => {
  test.slow()
  const foreignRequests: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.url) foreignRequests.push(request.url())
  })
  const canvas = await CanvasPage.ofCopy(editor, {
    _uid: 'root',
    component: 'page',
    title: 'A walk',
    body: [{ _uid: 'first', component: 'quote', quote: 'The first words', name: 'Ana' }],
  })
  const body = () => canvas.uidsIn('root')
  const fields = page.getByRole('region', { name: 'Fields' })
  const outline = page.getByRole('region', { name: 'Outline' })
  const saveState = page.getByRole('banner').getByRole('status')
  const frame = page.frames().find((one) => one !== page.mainFrame())!
  await frame.evaluate(() => {
    ;(window as MarkedWindow).isMarked = true
  })
  // The page has loaded the bridge, which marks the page's blocks.
  expect(await frame.evaluate(() => 'StoryblokBridge' in window)).toBe(true)
  await expectAccessibleToo()

  // Selecting a block on the page updates form and tree, and an edit in the form updates page and tree.
  await canvas.click('first')
  await expect(outline.getByRole('treeitem', { name: /Quote/ })).toHaveAttribute('aria-selected', 'true')
  await fields.getByRole('textbox', { name: 'Quote' }).fill('Words that were typed')
  await expect(canvas.block('first')).toContainText('Words that were typed')
  await expect(outline.getByRole('treeitem', { name: /Words that were typed/ })).toBeVisible()

  // A block with rich text is added and edited.
  await canvas.pane.press('/')
  await page.getByRole('combobox', { name: 'Insert a block' }).fill('chapter')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await body()).length).toBe(2)
  const chapter = (await body())[1]!
  const text = fields.locator('[contenteditable="true"]').first()
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Stone by stone ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('firmly')
  await expect(canvas.block(chapter).locator('strong, b')).toHaveText('firmly')

  // Keys move, duplicate, delete, undo and redo.
  await canvas.show(chapter)
  await canvas.click(chapter)
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(body).toEqual([chapter, 'first'])
  await page.keyboard.press('Control+D')
  await expect.poll(async () => (await body()).length).toBe(3)
  await page.keyboard.press('Delete')
  await expect.poll(body).toEqual([chapter, 'first'])
  await page.keyboard.press('Control+Z')
  await expect.poll(async () => (await body()).length).toBe(3)
  await page.keyboard.press('Control+Z')
  await page.keyboard.press('Control+Z')
  await expect.poll(body).toEqual(['first', chapter])
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(body).toEqual([chapter, 'first'])

  const width = () => frame.evaluate(() => window.innerWidth)
  await page.keyboard.press('Alt+1')
  await expect.poll(width).toBe(390)
  await page.keyboard.press('Alt+4')
  await expect.poll(width).toBeGreaterThan(390)

  // Saved automatically as a draft without a reload of the page; visitors see it after the publish.
  await expect(saveState).toHaveText('Saved')
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const saved = await editor.api<Saved>(`stories/${id}`)
  expect(saved.story).toMatchObject({
    published: false,
    content: { body: [{ _uid: chapter }, { _uid: 'first', quote: 'Words that were typed' }] },
  })
  const visitors = async () => {
    const response = await fetch(`${site.url}/${saved.story.full_slug}/`)
    return [response.status, /firmly/.test(await response.text())]
  }
  expect(await visitors()).toEqual([404, false])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(visitors).toEqual([200, true])
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expectAccessibleToo()
  expect(await frame.evaluate(() => (window as MarkedWindow).isMarked)).toBe(true)
  expect(foreignRequests).toEqual([])
})
