import type { Page } from '@playwright/test'
import { loadPlugins } from '../../cli/loadPlugins.ts'
import { brokenRules } from './axe.ts'
import { blockOf, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'
import { marked, rootOf, setWidth } from './markedBlocks.ts'

/** Smallest side of what can be clicked without aiming, in pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24

/** The `_uid` of the block whose form the page asked for last. */
const selected = async (editor: Editor) =>
  (await editor.told()).findLast(({ action }) => action === 'edit')?.dataC?.uid

/** Blocks, by `_uid`, whose middle is not theirs to click, or that are smaller than what can be clicked. */
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
    { uids, smallest: SMALLEST },
  )

/** How many blocks of a set are clicked where not all are: every so many-th. */
const EVERY = 8

interface Opened {
  readonly page: Page
  readonly editor: Editor
  readonly host: string
  readonly site: { readonly url: string }
}

/** Shows each kind of block without content and at its emptiest, looks whether all can be clicked, and clicks some of them. */
async function clickEmptyBlocks({ page, editor, host, site }: Opened, every: number): Promise<void> {
  const story = await editedStory(site.url, 'article')
  const registry = await loadPlugins()
  const blocksOf = (preset: string) =>
    [...registry.plugins.values()].flatMap(({ name, kind, presets }) => {
      const content = preset === 'New' ? {} : presets.find((one) => one.name === preset)?.content
      return kind === 'block' && content ? [marked(story, `${preset}-${name}`, name, content)] : []
    })
  const sets = ['New', 'Emptiest'].map((preset) => ({ preset, blocks: blocksOf(preset) }))
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

test('EDIT-19 a block of every kind can be clicked without content and at its emptiest, wide and narrow, and the click selects it', async ({
  page,
  editor,
  host,
  site,
}) => clickEmptyBlocks({ page, editor, host, site }, EVERY))

test(
  'a click selects the block, whichever of all kinds it is, without content and at its emptiest',
  { tag: '@audit' },
  async ({ page, editor, host, site }) => clickEmptyBlocks({ page, editor, host, site }, 1),
)

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

test('EDIT-19 of blocks that show something no size is followed, and one that shows nothing at another width or after another class still gets its place', async ({
  page,
  editor,
  host,
  site,
}) => {
  await page.addInitScript(() => {
    const followed = new Set<string>()
    Object.assign(window, { followed })
    const { observe, unobserve } = ResizeObserver.prototype
    const uidOf = (element: Element) => element.getAttribute('data-blok-uid') ?? ''
    Object.assign(ResizeObserver.prototype, {
      observe(this: ResizeObserver, element: Element) {
        followed.add(uidOf(element))
        observe.call(this, element)
      },
      unobserve(this: ResizeObserver, element: Element) {
        followed.delete(uidOf(element))
        unobserve.call(this, element)
      },
    })
  })
  const story = await editedStory(site.url, 'article')
  await editor.open(host, story, '/article/')
  const withWords = (uid: string) =>
    marked(story, uid, 'quote', { quote: `The words of ${uid}`, name: 'Ana' })
  // More than are looked at before one frame, which at another width are all.
  const many = Array.from({ length: 600 }, (_, n) => withWords(`one-of-many-${n}`))
  story.content.body = [
    ...many,
    ...['shown', 'hidden', 'classed'].map(withWords),
    marked(story, 'new', 'quote'),
  ]
  await editor.input(story)
  await setWidth(page, 1200)
  const place = (uid: string) => rootOf(editor, uid).getByRole('button')
  await expect(place('new')).toBeVisible()
  const followed = () =>
    editor.frame.evaluate(() =>
      [...(window as unknown as { followed: Set<string> }).followed].filter(
        (uid) => uid.startsWith('2-') && document.querySelector(`[data-blok-uid="${uid}"]`),
      ),
    )
  expect(await followed()).toEqual(['2-new'])
  await editor.frame.locator('body').evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @media (width < 500px) { [data-blok-uid="2-hidden"] > figure { display: none } }
      .shows-nothing > figure { display: none }`)
    document.adoptedStyleSheets.push(sheet)
  })
  await setWidth(page, 390)
  await expect(place('hidden')).toBeVisible()
  await setWidth(page, 1200)
  await expect(place('hidden')).toHaveCount(0)
  await expect.poll(followed).toEqual(['2-new'])
  await rootOf(editor, 'classed').evaluate((root) => root.classList.add('shows-nothing'))
  await expect(place('classed')).toBeVisible()
  await expect(place('shown')).toHaveCount(0)
})
