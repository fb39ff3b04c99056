import type { Anchor } from './Insertion.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Minimum space above or below the box for the menu, in pixels. */
const MIN_SPACE = 320

/**
 * Returns the box at which the insert menu opens: the selected block; its top visible edge if there is no space above and below
 * it; or the middle of the window if it is not visible.
 */
export function menuAnchor(selected: Anchor | undefined, { width, height }: Size): Anchor {
  const bottom = selected ? selected.y + selected.height : 0
  if (!selected?.width || bottom <= 0 || selected.y >= height)
    return { x: width / 2, y: height / 4, width: 0, height: 0 }
  if (selected.y >= MIN_SPACE || height - bottom >= MIN_SPACE) return selected
  return { x: selected.x, y: Math.max(selected.y, 0), width: selected.width, height: 0 }
}
