import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

/** A window that counts calls of `getBoundingClientRect`. */
type CountingWindow = Window & typeof globalThis & { boxes: number }

/** A window that records the maximum number of blocks without layout at one time. */
type LayoutWindow = Window & { maxSkipped?: number }

/** Maximum number of boxes that one action may read, regardless of the page's length: those of framed blocks and of some at the pointer. */
const MAX = 60

/** A page of lists with nine questions each. */
const long = (lists: number) => ({
  _uid: 'root',
  component: 'page',
  title: 'A long page',
  body: Array.from({ length: lists }, (_, n) => ({
    _uid: `list${n}`,
    component: 'faq_list',
    heading: `List ${n}`,
    entries: Array.from({ length: 9 }, (_, m) => ({
      _uid: `q${n}-${m}`,
      component: 'faq_entry',
      question: `Why ${m}?`,
    })),
  })),
})

test('a page of 1,000 blocks is laid out in parts, a jump from the outline stays at its block, and a hover, key, drag and undo read few boxes', async ({
  editor,
  page,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return
    const countSkipped = () => {
      const outer = [...document.querySelectorAll('#main [data-block]:not([data-block] [data-block] *)')]
      const skipped = outer.filter(
        ({ firstElementChild }) =>
          firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
      )
      const { maxSkipped = 0 } = window as LayoutWindow
      Object.assign(window, { maxSkipped: Math.max(maxSkipped, skipped.length) })
      requestAnimationFrame(countSkipped)
    }
    countSkipped()
  })
  const lists = Number(process.env.LISTS ?? 100)
  const canvas = await CanvasPage.ofCopy(editor, long(lists))
  const layout = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const { maxSkipped = 0 } = frame.contentWindow as LayoutWindow
      const outer = [
        ...frame.contentDocument!.querySelectorAll('#main [data-block]:not([data-block] [data-block] *)'),
      ]
      const deferred = outer.filter((block) => getComputedStyle(block).contentVisibility !== 'visible').length
      const marked = frame.contentDocument!.querySelectorAll('[data-laid-out]').length
      return { maxSkipped, outer: outer.length, deferred, marked }
    })
  await expect.poll(layout).toMatchObject({ outer: lists + 1, deferred: 0, marked: 0 })
  // Only blocks in the window and some below it are laid out initially.
  expect((await layout()).maxSkipped).toBeGreaterThan(lists / 2)

  // Jumps past blocks without layout. Safari has no scroll anchoring, so the position must be preserved when content above grows.
  const tree = page.getByRole('tree', { name: 'Blocks of the page' })
  await tree.focus()
  for (const key of ['End', 'PageUp']) await page.keyboard.press(key)
  const target = `list${lists - 12}`
  await expect(canvas.path.last()).toBeVisible()
  const isInView = () =>
    canvas.block(target).evaluate((block) => {
      const { top, bottom } = block.getBoundingClientRect()
      return top < window.innerHeight * 0.75 && bottom > 0 && top > -window.innerHeight
    })
  await expect.poll(isInView).toBe(true)
  await canvas.block('list10').evaluate((block: HTMLElement) => {
    document.documentElement.style.overflowAnchor = 'none'
    block.style.paddingTop = '8000px'
  })
  await expect.poll(isInView).toBe(true)
  await canvas.block('list10').evaluate((block: HTMLElement) => {
    document.documentElement.style.overflowAnchor = ''
    block.style.paddingTop = ''
  })
  await expect.poll(isInView).toBe(true)
  // Scrolling ends the preservation of the position.
  await canvas.pane.hover()
  await page.mouse.wheel(0, 100)

  await canvas.show('q50-4')
  await canvas.click('q50-4')
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const inner = frame.contentWindow as CountingWindow
    const { getBoundingClientRect } = inner.Element.prototype
    inner.boxes = 0
    inner.Element.prototype.getBoundingClientRect = function counted() {
      inner.boxes += 1
      return getBoundingClientRect.call(this)
    }
  })
  const boxes = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const inner = frame.contentWindow as CountingWindow
      const { boxes } = inner
      inner.boxes = 0
      return boxes
    })
  // After a resize of the frame and the load of a stylesheet, all boxes are read once with a delay.
  await expect.poll(boxes, { intervals: [500] }).toBe(0)
  const counts = { hover: 0, key: 0, drag: 0, undo: 0 }
  // The selection may still scroll the page on a busy machine, so that the pointer is over a different block.
  await expect(async () => {
    await canvas.show('q50-6')
    await boxes()
    const { x, y } = await canvas.point('q50-6')
    await page.mouse.move(x + 1, y)
    await page.mouse.move(x, y)
    await expect(page.locator('[data-outline="q50-6"]')).toBeVisible({ timeout: 5000 })
    counts.hover = await boxes()
  }).toPass()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await canvas.uidsIn('list50')).indexOf('q50-4')).toBe(5)
  counts.key = await boxes()
  await canvas.drag('q50-4', await canvas.point('q50-2', 0.5, 0.2))
  await expect(canvas.dropLine).toBeVisible()
  counts.drag = await boxes()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await canvas.pane.press('Control+z')
  await expect.poll(async () => (await canvas.uidsIn('list50')).indexOf('q50-4')).toBe(4)
  counts.undo = await boxes()
  for (const [action, count] of Object.entries(counts))
    expect(count, `boxes read by the ${action}`).toBeLessThan(MAX)
})
