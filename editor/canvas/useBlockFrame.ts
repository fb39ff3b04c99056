import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Away } from './BoxTracker.ts'
import { onGlass, useGlass } from './CanvasContext.ts'

/**
 * Keeps an element of the glass pane round a block, without React, as it moves with each step of a scroll: hidden while the block is
 * not there, and with `data-inside` where there is no room for a name of so many pixels above the block.
 */
export function useBlockFrame(uid: string, nameHeight: number): RefObject<HTMLDivElement | null> {
  const { tracker, scale } = useGlass()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let away: Away | null = null
    return tracker.track(uid, (box) => {
      const element = frame.current
      if (!element) return
      element.hidden = box === null
      if (!box) return
      // One of many that are selected moves on where it is not seen, for instance while others come above it.
      const before = away
      away = tracker.away(box)
      if (away !== null && away === before) return
      const { left, top, width, height } = onGlass(box, scale)
      element.style.transform = `translate(${left}px, ${top}px)`
      element.style.inlineSize = `${width}px`
      element.style.blockSize = `${height}px`
      element.toggleAttribute('data-inside', top < nameHeight)
    })
  }, [uid, tracker, scale, nameHeight])
  return frame
}
