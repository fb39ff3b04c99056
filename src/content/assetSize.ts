import { MAX_ASPECT_RATIO, MIN_ASPECT_RATIO } from './imageDefaults.ts'

/** A size in pixels. Both sides are greater than 0. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Returns the size of a hosted file from the path segment WIDTHxHEIGHT of its address, which not every address has.
 *
 * @returns undefined without a segment of two positive numbers
 */
export function assetSize(filename: string): Size | undefined {
  const [, width, height] = /\/(\d{1,6})x(\d{1,6})(?=\/)/.exec(filename) ?? []
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** Returns width divided by height. Undefined if a side is missing or the ratio is not between 0.1 and 100. */
export function aspectRatio(width: number | undefined, height: number | undefined): number | undefined {
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return undefined
  const ratio = width / height
  return ratio >= MIN_ASPECT_RATIO && ratio <= MAX_ASPECT_RATIO ? ratio : undefined
}
