import { errors, type Page } from '@playwright/test'
import type { MeasuredEditor, Operation } from './MeasuredEditor.ts'
import { type Cost, ScriptClock } from './ScriptClock.ts'

/** Timeout for opening a page with Puck, in milliseconds. */
const OPENS_WITHIN = 120_000

/** Opens a page with Puck. Returns the milliseconds until blocks could be edited; undefined after the timeout. */
export async function openPuck(page: Page, origin: string, blocks: number): Promise<number | undefined> {
  const began = performance.now()
  await page.goto(`${origin}/?blocks=${blocks}`, { waitUntil: 'commit' })
  try {
    await page.locator('[data-puck-component="quote-0-0"]').waitFor({ timeout: OPENS_WITHIN })
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  }
  return performance.now() - began
}

/** Puck with an open page. It has no clipboard, and moves blocks only by dragging. */
export async function measurePuck(page: Page): Promise<MeasuredEditor> {
  const clock = await ScriptClock.of(page)
  const { keyboard, mouse } = page
  let round = 0
  const block = (id: string) => page.locator(`[data-puck-component="${id}"]`).first()
  const quote = () => {
    round += 1
    return `quote-${round % 90}-${3 + (round % 5)}`
  }
  const middle = async (id: string) => {
    await clock.settled()
    await block(id).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const { x, y, width, height } = (await block(id).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const select = async (id: string) => {
    const { x, y } = await middle(id)
    await mouse.click(x, y)
    await field().waitFor()
  }
  /** Puck renders its fields twice, once for narrow windows. */
  const field = () => page.locator('textarea[name="quote"]:visible').first()
  const none = async () => undefined
  const operations: Readonly<Record<Operation, () => Promise<Cost | undefined>>> = {
    async key() {
      await select(quote())
      await field().focus()
      await keyboard.press('End')
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
      const { x, y } = await middle(quote())
      await mouse.move(x, y)
      await mouse.down()
      await mouse.move(x + 6, y + 6)
      await mouse.move(x, y + 40)
      const cost = await clock.cost(() => mouse.move(x, y + 90))
      await keyboard.press('Escape')
      await mouse.up()
      return cost
    },
    'move one': none,
    async 'delete one'() {
      const id = quote()
      await select(id)
      const cost = await clock.cost(async () => {
        await keyboard.press('Delete')
        await block(id).waitFor({ state: 'detached' })
      })
      await keyboard.press('Control+z')
      await block(id).waitFor()
      return cost
    },
    'paste of 500': none,
    async undo() {
      const id = quote()
      await select(id)
      await keyboard.press('Delete')
      await block(id).waitFor({ state: 'detached' })
      return clock.cost(async () => {
        await keyboard.press('Control+z')
        await block(id).waitFor()
      })
    },
  }
  return { name: 'puck', measure: (operation) => operations[operation]() }
}
