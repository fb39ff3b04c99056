import { VIEWPORTS, type Viewport, type Zoom } from '../session/CanvasState.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Minimum scale of a fitted page. Below it the page is unreadable. */
const MIN_FIT = 0.25

/** Returns the size of the frame in page pixels, and its scale: as wide as the selected viewport, and as high as the available space. */
export function frameSize(
  { viewport, zoom }: { readonly viewport: Viewport; readonly zoom: Zoom },
  available: Size,
): Size & { readonly scale: number } {
  const viewportWidth = VIEWPORTS[viewport]
  const fit = viewportWidth === null ? 1 : Math.min(1, Math.max(MIN_FIT, available.width / viewportWidth))
  const scale = zoom === 'fit' ? fit : zoom
  return { width: viewportWidth ?? available.width / scale, height: available.height / scale, scale }
}
