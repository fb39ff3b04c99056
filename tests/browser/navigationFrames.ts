import type { Page } from '@playwright/test'

/** State of `main` in one animation frame. */
export interface Frame {
  readonly heading: string
  readonly blocks: number
  readonly height: number
  /** Paths of the loaded stylesheets. */
  readonly styles: readonly string[]
  readonly scrolled: number
}

interface Record {
  readonly frames: readonly Frame[]
  /** Sum of all layout shifts, including those right after an input. */
  readonly shifts: number
}

/** Records every animation frame and all layout shifts of the current document. The returned function returns the record. */
export async function recordFrames(page: Page): Promise<() => Promise<Record>> {
  await page.evaluate(() => {
    const record = { frames: [] as Frame[], shifts: 0 }
    Object.assign(window, { frameRecord: record })
    const region = document.querySelector('main')
    const recordFrame = () => {
      record.frames.push({
        heading: region?.querySelector('h1')?.textContent ?? '',
        blocks: region?.childElementCount ?? 0,
        height: region?.getBoundingClientRect().height ?? 0,
        styles: [...document.styleSheets].map(({ href }) => (href ? new URL(href).pathname : '')),
        scrolled: Math.round(scrollY),
      })
      requestAnimationFrame(recordFrame)
    }
    recordFrame()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  return () => page.evaluate(() => (window as unknown as { frameRecord: Record }).frameRecord)
}
