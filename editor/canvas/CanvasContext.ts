import { createContext, useContext } from 'react'
import type { CanvasState } from '../session/CanvasState.ts'
import type { BoxTracker } from './BoxTracker.ts'
import type { Box, Point } from './dropTarget.ts'
import type { FramedPage } from './FramedPage.ts'
import type { RequestTexts } from './inplace/InPlace.ts'

/** What the parts of the glass pane share. */
interface Glass {
  readonly page: FramedPage
  readonly tracker: BoxTracker
  /** Asks the page which fields a block's text shows. */
  readonly texts: RequestTexts
  readonly state: CanvasState
  /** Pixels of the editor for one of the page. */
  readonly scale: number
}

const GlassContext = createContext<Glass | null>(null)

export const GlassProvider = GlassContext.Provider

/** @throws Error outside of the canvas */
export function useGlass(): Glass {
  const glass = useContext(GlassContext)
  if (!glass) throw new Error('useGlass stands outside of the canvas. Render it inside of GlassPane.')
  return glass
}

/** A box of the page on the glass pane. */
export const onGlass = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
})

/** A point of the editor's window in the page. */
export function inPage(glass: Element, point: { clientX: number; clientY: number }, scale: number): Point {
  const { left, top } = glass.getBoundingClientRect()
  return { x: (point.clientX - left) / scale, y: (point.clientY - top) / scale }
}
