import { CanvasPage } from './canvasPage.ts'
import { expect, test } from './editorTest.ts'

/** A window in which it is counted how often the box of an element is asked for. */
type CountingWindow = Window & typeof globalThis & { boxes: number }

/** A window in which it is noted how many blocks were not laid out at one time, at most. */
type HoldingWindow = Window & { heldBack?: number }

/** Most boxes of blocks that one action may read, however long the page is: those that are framed, and some round the pointer. */
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

test('a page of 1,000 blocks is laid out part by part; a jump from the outline arrives and stays while the page above grows; then a hover, a key, a drag and an undo read the boxes of a few', async ({
  editor,
  page,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return
    const look = () => {
      const outer = [...document.querySelectorAll('#main [data-block]:not([data-block] [data-block] *)')]
      const skipped = outer.filter(
        ({ firstElementChild }) =>
          firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
      )
      const { heldBack = 0 } = window as HoldingWindow
      Object.assign(window, { heldBack: Math.max(heldBack, skipped.length) })
      requestAnimationFrame(look)
    }
    look()
  })
  const lists = Number(process.env.LISTS ?? 100)
  const canvas = await CanvasPage.ofCopy(editor, long(lists))
  const layout = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const { heldBack = 0 } = frame.contentWindow as HoldingWindow
      const outer = [
        ...frame.contentDocument!.querySelectorAll('#main [data-block]:not([data-block] [data-block] *)'),
      ]
      const held = outer.filter((block) => getComputedStyle(block).contentVisibility !== 'visible').length
      const marked = frame.contentDocument!.querySelectorAll('[data-laid-out]').length
      return { heldBack, outer: outer.length, held, marked }
    })
  await expect.poll(layout).toMatchObject({ outer: lists + 1, held: 0, marked: 0 })
  // Those that the window shows, and some below it, are laid out at once.
  expect((await layout()).heldBack).toBeGreaterThan(lists / 2)

  // A jump past what was never laid out. Safari keeps no place by itself where what stands above grows.
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
  // Whoever scrolls goes elsewhere.
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
  // A frame that was resized, and a stylesheet that has come, have all blocks looked at once, a while later.
  await expect.poll(boxes, { intervals: [500] }).toBe(0)
  const { x, y } = await canvas.point('q50-6')
  await page.mouse.move(x, y)
  await expect(page.locator('[data-outline="q50-6"]')).toBeVisible()
  const counts = { hover: await boxes(), key: 0, drag: 0, undo: 0 }
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
