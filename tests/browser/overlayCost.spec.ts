import type { Browser, CDPSession, Page } from '@playwright/test'
import { expect } from '../lab/labTest.ts'
import { dock, launcher, overlay } from './overlayPage.ts'
import { test } from './overlayTest.ts'

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Listeners and nodes that are left once what is unused has been collected. */
async function counts(page: Page, session: CDPSession) {
  await nextFrames(page)
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { listeners: value('JSEventListeners'), nodes: value('Nodes') }
}

/** How often the overlay is opened and closed, a multiple of its panels; the audit does it more often. */
const CYCLES = Number(process.env.CYCLES ?? 6)

test('DEV-02 opening and closing again and again leaves no listener and no node', async ({
  opened: page,
}) => {
  test.setTimeout(300_000 + CYCLES * 20_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const panels = ['Tree', 'Content', 'Findings']
  const cycle = async (n: number) => {
    await overlay(page)
      .getByRole('tab', { name: panels[n % 3] })
      .click()
    await overlay(page).getByRole('button', { name: 'By kind' }).click()
    await overlay(page).getByRole('button', { name: 'Inspect' }).click()
    await overlay(page).getByRole('button', { name: 'Close' }).click()
    await expect(dock(page)).toBeHidden()
    await launcher(page).click()
    await expect(dock(page)).toBeVisible()
  }
  for (let n = 0; n < 3; n++) await cycle(n)
  // Each of the panels in turn, the same one last.
  let before = await counts(page, session)
  // What is left behind is left each time; what the page itself adds late, such as findings, comes once.
  await expect(async () => {
    for (let n = 0; n < CYCLES; n++) await cycle(n)
    const last = before
    before = await counts(page, session)
    expect(before.listeners).toBeLessThanOrEqual(last.listeners + 5)
    expect(before.nodes).toBeLessThanOrEqual(last.nodes + 2 * CYCLES)
  }).toPass({ timeout: 60_000 + CYCLES * 20_000 })
})

/** How long the longest task of a page takes while 300 blocks are outlined and scrolled, in milliseconds of its own thread. */
async function longestTask(page: Page, browser: Browser): Promise<number> {
  await nextFrames(page)
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  // All in the page: what the test itself asks of it is no task of the overlay's.
  await page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    for (const by of ['kind', 'depth']) {
      const root = document.querySelector('builder-overlay')?.shadowRoot
      root?.querySelector<HTMLElement>(`[data-outline=${by}]`)?.click()
      await frames()
      for (let i = 1; i <= 10; i++) {
        scrollTo(0, i * 400)
        await frames()
      }
    }
  })
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: {
      name: string
      ph: string
      tdur?: number
      pid: number
      tid: number
      args?: { name?: string }
    }[]
  }
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  // Those of other pages, which do nothing meanwhile, are among them.
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = trace.traceEvents.filter(
    (event) => event.ph === 'X' && /RunTask$/.test(event.name) && mains.has(threadOf(event)),
  )
  expect(tasks.length).toBeGreaterThan(50)
  // The thread's own time: what other processes take of it is not the overlay's.
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

test('DEV-02 outlining 300 blocks takes no task over 50 ms', async ({ opened: page, browser }) => {
  // A processor that others use is slower at times, its own time too; what takes long takes it each time.
  await expect.poll(() => longestTask(page, browser)).toBeLessThan(50)
  const drawn = await overlay(page)
    .locator('canvas')
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data
      return pixels?.some((value) => value !== 0)
    })
  expect(drawn).toBe(true)
})

/** How often the DOM is written to, on the page and in the overlay, while the pointer passes over some blocks. */
async function writesPerHover(page: Page): Promise<number> {
  await overlay(page).getByRole('button', { name: 'Inspect' }).click()
  await page.mouse.move(300, 20)
  await nextFrames(page)
  await page.evaluate(() => {
    const records = { count: 0 }
    const observer = new MutationObserver((list) => {
      records.count += list.length
    })
    const options = { attributes: true, childList: true, characterData: true, subtree: true }
    observer.observe(document, options)
    const root = document.querySelector('builder-overlay')?.shadowRoot
    if (root) observer.observe(root, options)
    Object.assign(window, { records })
  })
  const boxes = await page.locator('[data-block^=words-]').evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ top }) => top > 0 && top < 380)
      .map(({ left, top }) => [left + 20, top + 10] as const),
  )
  for (const [x, y] of boxes) {
    await page.mouse.move(x, y)
    await nextFrames(page)
  }
  const { count } = await page.evaluate(() => (window as unknown as { records: { count: number } }).records)
  return count / boxes.length
}

test('DEV-02 a hover writes to the DOM a fixed number of times, whatever the page holds', async ({
  opened: page,
}) => {
  await overlay(page).getByRole('tab', { name: 'Findings' }).click()
  await overlay(page).getByRole('button', { name: 'By kind' }).click()
  await page.evaluate(() => document.querySelector('[data-block=grid-3]')?.scrollIntoView())
  const many = await writesPerHover(page)
  expect(many).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(8)
})
