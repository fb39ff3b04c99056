import type { FramedPage } from './FramedPage.ts'

/** Distance from an edge at which scrolling starts, in editor pixels. */
const EDGE = 56

/** Maximum speed, at the edge, in editor pixels per animation frame. */
const MAX_SPEED = 22

/**
 * Scrolls the framed page while a drag is near its upper or lower edge.
 * @param bounds returns the position of the pane in the editor's window
 */
export function autoScroll(page: FramedPage, scale: number, bounds: () => DOMRect) {
  let speed = 0
  let due: number | undefined
  let onStep: () => void = () => {}

  function frame(): void {
    due = undefined
    if (speed === 0) return
    page.release()
    page.window?.scrollBy({ top: speed / scale, behavior: 'instant' })
    onStep()
    due = requestAnimationFrame(frame)
  }

  return {
    /** @param onScroll called after each step, because blocks under the pointer have moved */
    at({ clientY }: { readonly clientY: number }, onScroll: () => void): void {
      const { top, bottom } = bounds()
      const above = Math.max(0, EDGE - (clientY - top))
      const below = Math.max(0, EDGE - (bottom - clientY))
      speed = ((below - above) / EDGE) * MAX_SPEED
      onStep = onScroll
      if (speed !== 0) due ??= requestAnimationFrame(frame)
    },
    stop(): void {
      speed = 0
      if (due !== undefined) cancelAnimationFrame(due)
      due = undefined
    },
  }
}
