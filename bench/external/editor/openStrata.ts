import type { Page } from '@playwright/test'
import { OPENING_STYLE } from '../../../src/pages/previewData.ts'
import { longestTasks, TRACED } from './longestTasks.ts'
import type { MeasuredEditor, Operation } from './MeasuredEditor.ts'
import { type Cost, ScriptClock } from './ScriptClock.ts'

/** Timeout for the complete layout of a page, in milliseconds. */
const LAID_OUT_WITHIN = 120_000

/** Blocks in one row of the story. */
const ROW = 9

/** Creates content with about this many blocks: quotes in rows. */
export function contentOf(count: number) {
  const body = Array.from({ length: Math.ceil(count / (ROW + 1)) }, (_, row) => ({
    _uid: `row-${row}`,
    component: 'grid_list',
    heading: `Row ${row}`,
    items: Array.from({ length: ROW }, (_, item) => ({
      _uid: `quote-${row}-${item}`,
      component: 'quote',
      quote: `Words ${item} of interview ${row}.`,
      name: 'Ana',
    })),
  }))
  return { _uid: `page-${count}`, component: 'page', layout: 'plain', title: `${count} blocks`, body }
}

interface HeardWindow extends Window {
  heard?: string[]
}

/** Records messages of the framed page, so tests can wait for them. */
export const noteMessages = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return
    const heard: string[] = []
    ;(window as HeardWindow).heard = heard
    window.addEventListener('message', ({ data }) => heard.push(String(data?.action)))
  })

/** Opens a story. Returns the milliseconds until its blocks could be edited. */
export async function openStory(page: Page, address: string): Promise<number> {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    () =>
      (window as HeardWindow).heard?.includes('initialized') &&
      document.querySelector('[data-canvas]') !== null &&
      document.querySelector('[role="treeitem"]') !== null,
    undefined,
    { polling: 'raf', timeout: 60_000 },
  )
  return performance.now() - began
}

/** The editor of this project with an open story. */
export async function measureStrata(page: Page, space: number): Promise<MeasuredEditor> {
  const clock = await ScriptClock.of(page)
  const session = await page.context().newCDPSession(page)
  const { keyboard, mouse } = page
  let round = 0
  const frame = page.frames().find((one) => one !== page.mainFrame())!
  // A large page can be edited while its layout is still in progress.
  await frame.waitForFunction((id) => !document.getElementById(id), OPENING_STYLE, {
    timeout: LAID_OUT_WITHIN,
  })
  const block = (uid: string) => frame.locator(`[data-blok-uid$="-${uid}"]`).first()
  /** Returns a quote that no previous round used. */
  const quote = () => {
    round += 1
    return `quote-${round % 90}-${3 + (round % 5)}`
  }
  const middle = async (uid: string) => {
    // The page still applies the undo of the previous round, which scrolls it.
    await clock.settled()
    await block(uid).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { x, y, width, height } = (await block(uid).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const select = async (uid: string) => {
    const frameOf = page.locator(`[data-outline="${uid}"]`)
    // A large change of the previous round can move the page between the measurement and the click.
    for (let tries = 1; ; tries += 1) {
      const { x, y } = await middle(uid)
      await mouse.click(x, y)
      try {
        await frameOf.waitFor({ timeout: 2000 })
        return
      } catch (error) {
        if (tries === 10) throw error
      }
    }
  }
  const clip = JSON.stringify({
    format: 'strata/blocks',
    version: 1,
    space,
    cut: false,
    names: {},
    blocks: Array.from({ length: 500 }, (_, at) => ({
      _uid: `pasted-${at}`,
      component: 'quote',
      quote: `Pasted words ${at}.`,
      name: 'Ana',
    })),
  })

  /** Pastes after a quote. Resolves when the page shows all pasted blocks. Only the quote's row is checked, because the check is part of the measurement. */
  const pasteBehind = async (uid: string) => {
    const row = await block(uid).evaluateHandle((quote) => quote.parentElement!.closest('[data-blok-uid]')!)
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, clip)
    await frame.waitForFunction((place) => place.textContent.includes('Pasted words 499.'), row, {
      polling: 50,
    })
  }
  const takePasteBack = async () => {
    await keyboard.press('Control+z')
    await frame.waitForFunction(() => !document.body.textContent.includes('Pasted words 499.'))
  }

  const operations: Readonly<Record<Operation, () => Promise<Cost | undefined>>> = {
    async key() {
      await select(quote())
      const field = page.locator('[data-field="quote"] textarea')
      await field.focus()
      await keyboard.press('End')
      // The first letter starts a new history entry.
      await keyboard.press('a')
      return clock.cost(() => keyboard.press('b'))
    },
    async 'drag: start'() {
      const { x, y } = await middle(quote())
      await mouse.move(x, y)
      const cost = await clock.cost(async () => {
        await mouse.down()
        await mouse.move(x + 6, y + 6)
      })
      await keyboard.press('Escape')
      await mouse.up()
      return cost
    },
    async 'drag: move'() {
      const uid = quote()
      const { x, y } = await middle(uid)
      await mouse.move(x, y)
      await mouse.down()
      await mouse.move(x + 6, y + 6)
      await mouse.move(x, y + 40)
      const cost = await clock.cost(() => mouse.move(x, y + 90))
      await keyboard.press('Escape')
      await mouse.up()
      return cost
    },
    async 'move one'() {
      await select(quote())
      return clock.cost(() => keyboard.press('Alt+ArrowDown'))
    },
    async 'delete one'() {
      await select(quote())
      const cost = await clock.cost(() => keyboard.press('Delete'))
      await keyboard.press('Control+z')
      return cost
    },
    async 'paste of 500'() {
      const uid = quote()
      await select(uid)
      const cost = await clock.cost(() => pasteBehind(uid))
      await takePasteBack()
      return cost
    },
    async undo() {
      await select(quote())
      await keyboard.press('Delete')
      return clock.cost(() => keyboard.press('Control+z'))
    },
  }
  return {
    name: 'strata',
    measure: (operation) => operations[operation](),
    async measurePasteTasks() {
      const uid = quote()
      await select(uid)
      const { frameTree } = await session.send('Page.getFrameTree')
      const browser = page.context().browser()!
      await browser.startTracing(page, { categories: TRACED })
      await pasteBehind(uid)
      await clock.settled()
      const trace = await browser.stopTracing()
      await takePasteBack()
      return longestTasks(trace, frameTree.childFrames![0]!.frame.id)
    },
  }
}
