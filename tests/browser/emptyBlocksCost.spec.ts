import type { Frame } from '@playwright/test'
import { blockOf, type Editor, editedStory, type Fields } from './editorFrame.ts'
import { expect, test } from './editorTest.ts'

/** Number of blocks of a large page. `EDITED_BLOCKS=10000` tests a very large one. */
const LARGE_PAGE_BLOCKS = Number(process.env.EDITED_BLOCKS ?? 500)

/** Timeout for showing a large page. */
const SHOWN = { timeout: 60_000 }

/** Number of expensive operations on blocks in a frame. */
interface Work {
  rectangles: number
  marks: number
}

/** Counts expensive operations on blocks: reading a rectangle may cause a layout, setting a mark a style recalculation. */
async function countWork(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const work: Work = { rectangles: 0, marks: 0 }
    Object.assign(window, { work })
    const { getBoundingClientRect, setAttribute, removeAttribute } = Element.prototype
    Object.assign(Element.prototype, {
      getBoundingClientRect(this: Element) {
        if (this.hasAttribute('data-blok-uid')) work.rectangles++
        return getBoundingClientRect.call(this)
      },
      setAttribute(this: Element, name: string, value: string) {
        if (name === 'data-empty-block') work.marks++
        setAttribute.call(this, name, value)
      },
      removeAttribute(this: Element, name: string) {
        if (name === 'data-empty-block') work.marks++
        removeAttribute.call(this, name)
      },
    })
  })
}

const workOf = (frame: Frame) => frame.evaluate(() => (window as unknown as { work: Work }).work)

/** Waits until resize observers have reported changed sizes. */
const waitForObservers = (frame: Frame) =>
  frame.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/** Returns the work for emptying one block and filling an empty one on a page with `count` blocks. */
async function measureEdit(editor: Editor, host: string, site: string, count: number): Promise<Work> {
  const story = await editedStory(site, 'article')
  await editor.open(host, story, '/article/')
  const { frame } = editor
  const first = blockOf(story, 'first')
  story.content.body = Array.from(
    { length: count },
    (_, n): Fields => ({
      ...first,
      _uid: `quote-${n}`,
      _editable: String(first._editable).replace('"first"', `"quote-${n}"`),
      quote: n % 10 ? `The quote ${n}` : '',
      name: '',
    }),
  )
  await editor.input(story)
  const rootOf = (n: number) => frame.locator(`[data-blok-uid="2-quote-${n}"]`)
  await expect(rootOf(count - 1)).toBeAttached(SHOWN)
  await expect(rootOf(count - 10).getByRole('button')).toBeAttached(SHOWN)
  await waitForObservers(frame)
  await countWork(frame)
  blockOf(story, 'quote-1').quote = ''
  blockOf(story, 'quote-10').quote = 'No longer empty'
  await editor.input(story)
  await expect(rootOf(1).getByRole('button')).toBeAttached(SHOWN)
  await expect(rootOf(10).getByRole('button')).not.toBeAttached(SHOWN)
  await waitForObservers(frame)
  return workOf(frame)
}

test('EDIT-19 the cost of placeholders depends on the edited blocks and not on the size of the page', async ({
  editor,
  host,
  site,
}) => {
  const small = await measureEdit(editor, host, site.url, 100)
  const large = await measureEdit(editor, host, site.url, LARGE_PAGE_BLOCKS)
  expect(small.rectangles).toBeGreaterThan(0)
  expect(large).toEqual(small)
})
