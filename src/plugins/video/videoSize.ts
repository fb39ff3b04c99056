import { assetSize, type Size } from 'strata-pages'

/** What a video is taken for that does not say its size. */
const USUAL: Size = { width: 1280, height: 720 }

/**
 * The size of a video in pixels: as the block says, else as the file's address says, else 16 to 9. A block's size counts
 * only where both sides are positive numbers.
 */
export function videoSize(width: number | undefined, height: number | undefined, filename = ''): Size {
  if (width !== undefined && height !== undefined && width > 0 && height > 0) return { width, height }
  return assetSize(filename) ?? USUAL
}
