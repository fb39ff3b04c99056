import type { FramedPage } from './FramedPage.ts'

/** How near to an edge the page begins to scroll, in pixels of the editor. */
const EDGE = 56

/** Pixels of the editor per frame at the very edge. */
const FASTEST = 22

/**
 * Scrolls the framed page while something is held near its upper or lower edge.
 * @param bounds where the pane stands in the editor's window
 */
export function autoScroll(page: FramedPage, scale: number, bounds: () => DOMRect) {
  let speed = 0
  let due: number | undefined
  let told: () => void = () => {}

  function frame(): void {
    due = undefined
    if (speed === 0) return
    page.release()
    page.window?.scrollBy({ top: speed / scale, behavior: 'instant' })
    told()
    due = requestAnimationFrame(frame)
  }

  return {
    /** @param onScroll called after each step: the places under the pointer are others now */
    at({ clientY }: { readonly clientY: number }, onScroll: () => void): void {
      const { top, bottom } = bounds()
      const above = Math.max(0, EDGE - (clientY - top))
      const below = Math.max(0, EDGE - (bottom - clientY))
      speed = ((below - above) / EDGE) * FASTEST
      told = onScroll
      if (speed !== 0) due ??= requestAnimationFrame(frame)
    },
    stop(): void {
      speed = 0
      if (due !== undefined) cancelAnimationFrame(due)
      due = undefined
    },
  }
}
