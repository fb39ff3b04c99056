interface Size {
  readonly width: number
  readonly height: number
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** Minimum distance of a label from the edge of the page, in pixels. */
const EDGE = 4

/**
 * Returns the position of a box's label: above the box, below it if there is no space above, otherwise inside at the top of the visible
 * part. The label stays within the area, whose origin is 0 0, if it fits.
 */
export function labelPosition(
  box: Box,
  label: Size,
  area: Size,
): { readonly left: number; readonly top: number } {
  const clamp = (position: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(position, room - size - EDGE))
  const above = box.top - label.height
  const below = box.top + box.height
  const fits = (top: number) => top >= EDGE && top + label.height <= area.height - EDGE
  const top = fits(above) ? above : fits(below) ? below : clamp(box.top + 2, label.height, area.height)
  return { left: clamp(box.left, label.width, area.width), top }
}
