import { LAID_OUT, OPENING_STYLE, OUTER_BLOCKS } from '../pages/previewData.ts'

/** Maximum wait for idle time, in milliseconds. */
const IDLE_TIMEOUT = 500
/** Minimum remaining idle time to lay out a further part, in milliseconds. */
const RESERVE = 4
/** Maximum number of parts. Each costs a style recalculation of all blocks: 15 ms for 1,000 blocks. */
const PARTS = 60

/**
 * Lays out the blocks of a large page that the opening style skips, part by part in idle time, so that the page stays responsive.
 * Resolves when the whole page is laid out.
 */
export async function layOutRest(page: Document): Promise<void> {
  const style = page.getElementById(OPENING_STYLE)
  if (!style) return
  const blocks = [...page.querySelectorAll(OUTER_BLOCKS)]
  const size = Math.ceil(blocks.length / PARTS)
  let at = 0
  while (at < blocks.length) {
    const deadline = await waitUntilIdle()
    do {
      const part = blocks.slice(at, at + size)
      at += size
      for (const block of part) block.setAttribute(LAID_OUT, '')
      // Forces layout of this part now. Otherwise all parts would be laid out before the next frame.
      part[0]!.getBoundingClientRect()
    } while (at < blocks.length && deadline.timeRemaining() > RESERVE)
  }
  style.remove()
  for (const block of blocks) block.removeAttribute(LAID_OUT)
}

/** Resolves with the idle deadline. Safari has no requestIdleCallback. */
const waitUntilIdle = (): Promise<Pick<IdleDeadline, 'timeRemaining'>> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback?.(resolve, { timeout: IDLE_TIMEOUT }) === undefined)
      setTimeout(() => resolve({ timeRemaining: () => 0 }))
  })
