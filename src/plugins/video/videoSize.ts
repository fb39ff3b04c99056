import { assetSize, type Size } from 'strata-pages'

/** Assumed size of a video of unknown size, in pixels. */
const DEFAULT_SIZE: Size = { width: 1280, height: 720 }

/**
 * Returns the size of a video in pixels: the block's size if both sides are positive numbers, otherwise the size in the
 * file's address, otherwise 1280 by 720.
 */
export function videoSize(width: number | undefined, height: number | undefined, filename = ''): Size {
  if (width !== undefined && height !== undefined && width > 0 && height > 0) return { width, height }
  return assetSize(filename) ?? DEFAULT_SIZE
}
