import type { Page } from '@playwright/test'
import { loadPlugins } from '../../tools/loadPlugins.ts'
import { brokenRules } from './axe.ts'
import { blockOf, type EditedStory, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Smallest side of what can be clicked without aiming, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24

/** A block as the editor sends it, with its mark made from that of another. */
function marked(story: EditedStory, uid: string, component: string, content: object = {}): Fields {
  const mark = String(blockOf(story, 'first')._editable)
  return {
    ...content,
    _uid: uid,
    component,
    _editable: mark.replace('"first"', `"${uid}"`).replace('"quote"', `"${component}"`),
  }
}

const rootOf = ({ frame }: Editor, uid: string) => frame.locator(`[data-blok-uid="2-${uid}"]`)

/** The `_uid` of the block whose form the page asked for last. */
const selected = async (editor: Editor) =>
  (await editor.told()).findLast(({ action }) => action === 'edit')?.dataC?.uid

/** Sets how wide the page is shown, in pixels. */
const setWidth = (page: Page, width: number) =>
  page.locator('iframe').evaluate((frame, size) => {
    frame.style.width = `${size}px`
  }, width)

for (const { preset, width } of [
  { preset: 'New', width: 1200 },
  { preset: 'New', width: 390 },
  { preset: 'Emptiest', width: 1200 },
])
  test(`EDIT-19 ${preset === 'New' ? 'a new block without content' : 'a block at its emptiest'} can be clicked at ${width} px, of every kind, and the click selects it`, async ({
    page,
    editor,
    host,
    site,
  }) => {
    // Reading the plugins holds this process up for longer than the site keeps an idle connection.
    const story = await editedStory(site.url, 'article')
    const registry = await loadPlugins()
    const blocks = [...registry.plugins.values()].flatMap(({ name, kind, presets }) => {
      const content = preset === 'New' ? {} : presets.find((one) => one.name === preset)?.content
      return kind === 'block' && content ? [marked(story, `block-${name}`, name, content)] : []
    })
    expect(blocks.length).toBeGreaterThan(30)
    await editor.open(host, story, '/article/')
    await setWidth(page, width)
    story.content.body = blocks
    await editor.input(story)
    await expect(rootOf(editor, 'block-quote')).toBeAttached()
    for (const { _uid } of blocks) {
      const uid = String(_uid)
      const root = rootOf(editor, uid)
      const tooSmall = async () => {
        const box = await root.boundingBox()
        return !box || box.width < SMALLEST || box.height < SMALLEST
      }
      await expect.poll(tooSmall, `${uid} is smaller than ${SMALLEST} pixels`).toBe(false)
      await root.click()
      await expect.poll(() => selected(editor), uid).toBe(uid)
    }
  })

test('EDIT-19 the place of an empty block names it, and goes once it shows something', async ({
  editor,
  host,
  site,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const quote = marked(story, 'new', 'quote')
  ;(story.content.body as Fields[]).unshift(
    quote,
    marked(story, 'without-author', 'author_profile'),
    marked(story, 'figures', 'stats_table'),
  )
  await editor.input(story)
  const place = rootOf(editor, 'new').getByRole('button', {
    name: 'Quote is empty: click to fill it in',
  })
  await expect(place).toBeVisible()
  await expect(
    rootOf(editor, 'without-author').getByRole('button', { name: /^Author profile is empty/ }),
  ).toBeVisible()
  await expect(rootOf(editor, 'figures').getByRole('button', { name: /^Stats table is empty/ })).toBeVisible()
  expect(await brokenRules(editor.frame, { part: 'main' })).toEqual([])
  quote.quote = 'No longer empty'
  await editor.input(story)
  await expect(rootOf(editor, 'new')).toContainText('No longer empty')
  await expect(place).toHaveCount(0)
  quote.quote = ''
  await editor.input(story)
  await expect(place).toBeVisible()
  // An author that is chosen takes the place of the note about none.
  const withoutAuthor = blockOf(story, 'without-author')
  withoutAuthor.author = blockOf(story, 'by').author
  await editor.input(story)
  await expect(rootOf(editor, 'without-author')).toHaveCount(1)
  await expect(rootOf(editor, 'without-author')).toContainText('Ana Rossi')
  await expect(rootOf(editor, 'without-author').getByRole('button')).toHaveCount(0)
})
