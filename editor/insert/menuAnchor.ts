import type { Anchor } from './Insertion.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** The height above or below a box from which the menu shows several choices, in pixels. */
const ROOM = 320

/**
 * The box at which the insert menu stands: that of the selected block. A block that leaves no room above and below gives its upper
 * visible edge, so that the menu stands on it; without one in view, the menu stands in the middle of the window.
 */
export function menuAnchor(selected: Anchor | undefined, { width, height }: Size): Anchor {
  const bottom = selected ? selected.y + selected.height : 0
  if (!selected?.width || bottom <= 0 || selected.y >= height)
    return { x: width / 2, y: height / 4, width: 0, height: 0 }
  if (selected.y >= ROOM || height - bottom >= ROOM) return selected
  return { x: selected.x, y: Math.max(selected.y, 0), width: selected.width, height: 0 }
}
