import type { Page } from '@playwright/test'
import { loadPlugins } from '../../cli/loadPlugins.ts'
import { findViolations } from './axe.ts'
import { blockOf, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'
import { markedBlock, rootOf, setWidth } from './markedBlocks.ts'

/** Minimum width and height of a click target, in CSS pixels (WCAG 2.2, 2.5.8). */
const MIN_TARGET = 24

/** Returns the `_uid` of the block that the page selected last. */
const selected = async (editor: Editor) =>
  (await editor.messages()).findLast(({ action }) => action === 'edit')?.dataC?.uid

/** Returns the `_uid`s of blocks that are too small to click, or whose centre is covered by a different element. */
const unreachable = (editor: Editor, uids: readonly string[]) =>
  editor.frame.locator('body').evaluate(
    (_, { uids, smallest }) =>
      uids.filter((uid) => {
        const root = document.querySelector(`[data-blok-uid="2-${uid}"]`)
        root?.scrollIntoView({ block: 'center', behavior: 'instant' })
        const box = root?.getBoundingClientRect()
        if (!root || !box || box.width < smallest || box.height < smallest) return true
        return !root.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))
      }),
    { uids, smallest: MIN_TARGET },
  )

/** Outside the audit, every n-th block is clicked. */
const CLICK_EVERY = 8

interface EditorFixtures {
  readonly page: Page
  readonly editor: Editor
  readonly host: string
  readonly site: { readonly url: string }
}

/** Shows all kinds of blocks as new blocks and with the preset "Only required fields", checks that all are clickable, and clicks every n-th. */
async function clickEmptyBlocks({ page, editor, host, site }: EditorFixtures, every: number): Promise<void> {
  const story = await editedStory(site.url, 'article')
  const registry = await loadPlugins()
  const blocksOf = (preset: string) =>
    [...registry.plugins.values()].flatMap(({ name, kind, presets }) => {
      const content = preset === 'New' ? {} : presets.find(({ name }) => name === preset)?.content
      return kind === 'block' && content ? [markedBlock(story, `${preset}-${name}`, name, content)] : []
    })
  const sets = ['New', 'Only required fields'].map((preset) => ({ preset, blocks: blocksOf(preset) }))
  await editor.open(host, story, '/article/')
  for (const { preset, blocks } of sets) {
    const uids = blocks.map(({ _uid }) => String(_uid))
    expect(uids.length).toBeGreaterThan(30)
    story.content.body = blocks
    await editor.input(story)
    await expect(rootOf(editor, `${preset}-quote`)).toBeAttached()
    await setWidth(page, 390)
    await expect.poll(() => unreachable(editor, uids), '390 pixels wide').toEqual([])
    await setWidth(page, 1200)
    await expect.poll(() => unreachable(editor, uids), '1200 pixels wide').toEqual([])
    for (const uid of uids.filter((_, n) => n % every === 0)) {
      await rootOf(editor, uid).click()
      await expect.poll(() => selected(editor), uid).toBe(uid)
    }
  }
}

test('EDIT-19 empty blocks of every kind are clickable on wide and narrow screens, and a click selects them', async ({
  page,
  editor,
  host,
  site,
}) => clickEmptyBlocks({ page, editor, host, site }, CLICK_EVERY))

test('a click selects each kind of empty block', { tag: '@audit' }, async ({ page, editor, host, site }) =>
  clickEmptyBlocks({ page, editor, host, site }, 1),
)

test('EDIT-19 the placeholder of an empty block has its name, and disappears once the block has content', async ({
  editor,
  host,
  site,
}) => {
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const quote = markedBlock(story, 'new', 'quote')
  ;(story.content.body as Fields[]).unshift(
    quote,
    markedBlock(story, 'without-author', 'author_profile'),
    markedBlock(story, 'figures', 'stats_table'),
  )
  await editor.input(story)
  const placeholder = rootOf(editor, 'new').getByRole('button', {
    name: 'Quote is empty: click to fill it in',
  })
  await expect(placeholder).toBeVisible()
  await expect(
    rootOf(editor, 'without-author').getByRole('button', { name: /^Author profile is empty/ }),
  ).toBeVisible()
  await expect(rootOf(editor, 'figures').getByRole('button', { name: /^Stats table is empty/ })).toBeVisible()
  expect(await findViolations(editor.frame, { part: 'main' })).toEqual([])
  quote.quote = 'No longer empty'
  await editor.input(story)
  await expect(rootOf(editor, 'new')).toContainText('No longer empty')
  await expect(placeholder).toHaveCount(0)
  quote.quote = ''
  await editor.input(story)
  await expect(placeholder).toBeVisible()
  // Choosing an author replaces the placeholder.
  const withoutAuthor = blockOf(story, 'without-author')
  withoutAuthor.author = blockOf(story, 'by').author
  await editor.input(story)
  await expect(rootOf(editor, 'without-author')).toHaveCount(1)
  await expect(rootOf(editor, 'without-author')).toContainText('Ana Rossi')
  await expect(rootOf(editor, 'without-author').getByRole('button')).toHaveCount(0)
})

test('EDIT-19 only empty blocks have a size observer, and a block that a media query or a class empties still gets a placeholder', async ({
  page,
  editor,
  host,
  site,
}) => {
  await page.addInitScript(() => {
    const observed = new Set<string>()
    Object.assign(window, { observed })
    const { observe, unobserve } = ResizeObserver.prototype
    const uidOf = (element: Element) => element.getAttribute('data-blok-uid') ?? ''
    Object.assign(ResizeObserver.prototype, {
      observe(this: ResizeObserver, element: Element) {
        observed.add(uidOf(element))
        observe.call(this, element)
      },
      unobserve(this: ResizeObserver, element: Element) {
        observed.delete(uidOf(element))
        unobserve.call(this, element)
      },
    })
  })
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const withText = (uid: string) =>
    markedBlock(story, uid, 'quote', { quote: `The text of ${uid}`, name: 'Ana' })
  // More blocks than are checked in one frame. A new width causes a check of all blocks.
  const many = Array.from({ length: 600 }, (_, n) => withText(`one-of-many-${n}`))
  story.content.body = [
    ...many,
    ...['shown', 'hidden', 'classed'].map(withText),
    markedBlock(story, 'new', 'quote'),
  ]
  await editor.input(story)
  await setWidth(page, 1200)
  const placeholder = (uid: string) => rootOf(editor, uid).getByRole('button')
  await expect(placeholder('new')).toBeVisible()
  const observed = () =>
    editor.frame.evaluate(() =>
      [...(window as unknown as { observed: Set<string> }).observed].filter(
        (uid) => uid.startsWith('2-') && document.querySelector(`[data-blok-uid="${uid}"]`),
      ),
    )
  expect(await observed()).toEqual(['2-new'])
  await editor.frame.locator('body').evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @media (width < 500px) { [data-blok-uid="2-hidden"] > figure { display: none } }
      .shows-nothing > figure { display: none }`)
    document.adoptedStyleSheets.push(sheet)
  })
  await setWidth(page, 390)
  await expect(placeholder('hidden')).toBeVisible()
  await setWidth(page, 1200)
  await expect(placeholder('hidden')).toHaveCount(0)
  await expect.poll(observed).toEqual(['2-new'])
  await rootOf(editor, 'classed').evaluate((root) => root.classList.add('shows-nothing'))
  await expect(placeholder('classed')).toBeVisible()
  await expect(placeholder('shown')).toHaveCount(0)
})
