import { VIEWPORTS, type Viewport, type Zoom } from '../session/CanvasState.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Smaller than this a page that is fitted could not be read. */
const MIN_FIT = 0.25

/**
 * How large the frame is, in pixels of the page, and its scale in the editor: as wide as the viewport that is looked at, and as high
 * as there is room for.
 */
export function frameSize(
  { viewport, zoom }: { readonly viewport: Viewport; readonly zoom: Zoom },
  room: Size,
): Size & { readonly scale: number } {
  const wanted = VIEWPORTS[viewport]
  const fit = wanted === null ? 1 : Math.min(1, Math.max(MIN_FIT, room.width / wanted))
  const scale = zoom === 'fit' ? fit : zoom
  return { width: wanted ?? room.width / scale, height: room.height / scale, scale }
}
