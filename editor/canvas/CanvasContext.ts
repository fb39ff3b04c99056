import { createContext } from 'react'
import type { CanvasState } from '../session/CanvasState.ts'
import { useRequired } from '../store/useRequired.ts'
import type { BoxTracker } from './BoxTracker.ts'
import type { Box, Point } from './dropTarget.ts'
import type { FramedPage } from './FramedPage.ts'
import type { RequestTexts } from './inplace/InPlace.ts'

/** Context of the glass pane, the transparent overlay of the page. */
interface Glass {
  readonly page: FramedPage
  readonly tracker: BoxTracker
  /** Requests from the page which fields a block's text shows. */
  readonly texts: RequestTexts
  readonly state: CanvasState
  /** Editor pixels per page pixel. */
  readonly scale: number
}

const GlassContext = createContext<Glass | null>(null)

export const GlassProvider = GlassContext.Provider

/** @throws Error outside of <Canvas> */
export const useGlass = (): Glass => useRequired(GlassContext, 'useGlass', 'Canvas')

/** Converts a box of the page to coordinates of the glass pane. */
export const toPaneBox = ({ left, top, width, height }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  width: width * scale,
  height: height * scale,
})

/** Converts a pointer position in the editor's window to page coordinates. */
export function toPagePoint(
  glass: Element,
  point: { clientX: number; clientY: number },
  scale: number,
): Point {
  const { left, top } = glass.getBoundingClientRect()
  return { x: (point.clientX - left) / scale, y: (point.clientY - top) / scale }
}
