import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { OffscreenSide } from './BoxTracker.ts'
import { toPaneBox, useGlass } from './CanvasContext.ts'

/**
 * Positions an element of the glass pane around a block, without rendering, in each animation frame of a scroll. Hides it while
 * the block has no box, and sets `data-inside` if less than `nameHeight` pixels are free above the block.
 */
export function useBlockFrame(uid: string, nameHeight: number): RefObject<HTMLDivElement | null> {
  const { tracker, scale } = useGlass()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let away: OffscreenSide | null = null
    return tracker.track(uid, (box) => {
      const element = frame.current
      if (!element) return
      element.hidden = box === null
      if (!box) return
      // Skip frames that stay outside the visible area, of which there may be many.
      const before = away
      away = tracker.offscreenSide(box)
      if (away !== null && away === before) return
      const { left, top, width, height } = toPaneBox(box, scale)
      element.style.transform = `translate(${left}px, ${top}px)`
      element.style.inlineSize = `${width}px`
      element.style.blockSize = `${height}px`
      element.toggleAttribute('data-inside', top < nameHeight)
    })
  }, [uid, tracker, scale, nameHeight])
  return frame
}
