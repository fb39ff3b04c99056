interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** Room between a label and the edge of the page, in pixels. */
const EDGE = 4

/**
 * Where a label stands for a box: above it, below where there is no room above, else inside at the top of what can be seen.
 * All of it stays within the area, which begins at 0 0, as far as it fits.
 */
export function labelPlace(
  box: Box,
  label: Size,
  area: Size,
): { readonly left: number; readonly top: number } {
  const within = (wanted: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(wanted, room - size - EDGE))
  const above = box.top - label.height
  const below = box.top + box.height
  const fits = (top: number) => top >= EDGE && top + label.height <= area.height - EDGE
  const top = fits(above) ? above : fits(below) ? below : within(box.top + 2, label.height, area.height)
  return { left: within(box.left, label.width, area.width), top }
}
