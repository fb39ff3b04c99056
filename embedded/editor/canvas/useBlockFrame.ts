import { type RefObject, useLayoutEffect, useRef } from 'react'
import { onGlass, useGlass } from './CanvasContext.ts'

/**
 * Keeps an element of the glass pane round a block, without React, as it moves with each step of a scroll: hidden while the block is
 * not there, and with `data-inside` where there is no room for a name of so many pixels above the block.
 */
export function useBlockFrame(uid: string, nameHeight: number): RefObject<HTMLDivElement | null> {
  const { tracker, scale } = useGlass()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      tracker.track(uid, (box) => {
        const element = frame.current
        if (!element) return
        element.hidden = box === null
        if (!box) return
        const { left, top, width, height } = onGlass(box, scale)
        element.style.transform = `translate(${left}px, ${top}px)`
        element.style.inlineSize = `${width}px`
        element.style.blockSize = `${height}px`
        element.toggleAttribute('data-inside', top < nameHeight)
      }),
    [uid, tracker, scale, nameHeight],
  )
  return frame
}
