import { MAX_ASPECT_RATIO, MIN_ASPECT_RATIO } from './imageDefaults.ts'

/** Pixels; both above 0. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The size of a hosted file, which its address says in a path segment WIDTHxHEIGHT. Not every address has one.
 *
 * @returns undefined where no segment holds two positive numbers
 */
export function assetSize(filename: string): Size | undefined {
  const [, width, height] = /\/(\d{1,6})x(\d{1,6})(?=\/)/.exec(filename) ?? []
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** Width by height, or undefined where it lies outside 0.1 to 100 or a side is missing. */
export function aspectRatio(width: number | undefined, height: number | undefined): number | undefined {
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return undefined
  const ratio = width / height
  return ratio >= MIN_ASPECT_RATIO && ratio <= MAX_ASPECT_RATIO ? ratio : undefined
}
