import type { Page } from '@playwright/test'

/** What stood in the region in one frame. */
export interface Frame {
  readonly heading: string
  readonly blocks: number
  readonly height: number
  /** Paths of the stylesheets that were there. */
  readonly styles: readonly string[]
  readonly scrolled: number
}

interface Record {
  readonly frames: readonly Frame[]
  /** Sum of all layout shifts, those soon after an input too. */
  readonly shifts: number
}

/** Records every frame of a page, and its layout shifts, from now on. The record ends with the document. */
export async function recordFrames(page: Page): Promise<() => Promise<Record>> {
  await page.evaluate(() => {
    const record = { frames: [] as Frame[], shifts: 0 }
    Object.assign(window, { frameRecord: record })
    const region = document.querySelector('main')
    const look = () => {
      record.frames.push({
        heading: region?.querySelector('h1')?.textContent ?? '',
        blocks: region?.childElementCount ?? 0,
        height: region?.getBoundingClientRect().height ?? 0,
        styles: [...document.styleSheets].map(({ href }) => (href ? new URL(href).pathname : '')),
        scrolled: Math.round(scrollY),
      })
      requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => (window as unknown as { frameRecord: Record }).frameRecord)
}
