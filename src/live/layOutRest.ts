import { LAID_OUT, OPENING_STYLE, OUTER_BLOCKS } from '../pages/previewData.ts'

/** Milliseconds after which a part is laid out even while the page is busy. */
const PATIENCE = 500
/** Milliseconds that are left of an idle time when no further block is begun. */
const RESERVE = 4
/** The most parts that a page is laid out in: each costs a look at all blocks, which is 15 ms where there are 1,000. */
const PARTS = 60

/**
 * Lays out what a large page's style holds back, part by part in idle times, so that it can be edited meanwhile.
 * @returns once the page is laid out as visitors see it
 */
export async function layOutRest(page: Document): Promise<void> {
  const style = page.getElementById(OPENING_STYLE)
  if (!style) return
  const blocks = [...page.querySelectorAll(OUTER_BLOCKS)]
  const size = Math.ceil(blocks.length / PARTS)
  let at = 0
  while (at < blocks.length) {
    const idle = await idleTime()
    do {
      const part = blocks.slice(at, at + size)
      at += size
      for (const block of part) block.setAttribute(LAID_OUT, '')
      // Now, rather than with all others before the next frame.
      part[0]!.getBoundingClientRect()
    } while (at < blocks.length && idle.timeRemaining() > RESERVE)
  }
  style.remove()
  for (const block of blocks) block.removeAttribute(LAID_OUT)
}

/** Safari has no idle times. */
const idleTime = (): Promise<Pick<IdleDeadline, 'timeRemaining'>> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback?.(resolve, { timeout: PATIENCE }) === undefined)
      setTimeout(() => resolve({ timeRemaining: () => 0 }))
  })
