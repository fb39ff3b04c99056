import { type Box, type ImageOperations, MAX_SIDE } from './imageOperations.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Steps from a source to the requested size: crop to `extract`, scale to `size`, then pad to `canvas`. */
export interface ImageGeometry {
  readonly extract: { readonly left: number; readonly top: number } & Size
  readonly size: Size
  /** True if the image's content determines which part of `extract` is cropped to the aspect ratio of `size`. */
  readonly attention: boolean
  readonly canvas?: Size
}

/**
 * Calculates crop and size in whole pixels.
 *
 * @returns undefined if the crop is outside the source
 */
export function planGeometry(source: Size, operations: ImageOperations): ImageGeometry | undefined {
  const { width, height, fitIn, smart, filters } = operations
  const region = limitBox(
    operations.crop ?? { left: 0, top: 0, right: source.width, bottom: source.height },
    source,
  )
  if (region.width < 1 || region.height < 1) return undefined

  const ratioX = width / region.width
  const ratioY = height / region.height
  const limit = filters.noUpscale ? 1 : Number.POSITIVE_INFINITY
  if (width === 0 || height === 0 || fitIn) {
    const requestedScale =
      fitIn && width > 0 && height > 0 ? Math.min(ratioX, ratioY) : Math.max(ratioX, ratioY) || 1
    const scale = Math.min(requestedScale, limit, MAX_SIDE / region.width, MAX_SIDE / region.height)
    const padded = fitIn && width > 0 && height > 0 && filters.fill !== undefined
    return {
      extract: region,
      size: { width: pixels(region.width * scale), height: pixels(region.height * scale) },
      attention: false,
      canvas: padded ? { width, height } : undefined,
    }
  }

  const cover = Math.max(ratioX, ratioY)
  const cut = {
    width: Math.min(region.width, pixels(width / cover)),
    height: Math.min(region.height, pixels(height / cover)),
  }
  const size = cover > limit ? cut : { width, height }
  if (smart && filters.focal === undefined) return { extract: region, size, attention: true }
  const centre = focalCentre(filters.focal) ?? {
    x: region.left + region.width / 2,
    y: region.top + region.height / 2,
  }
  return {
    extract: {
      ...cut,
      left: clamp(centre.x - cut.width / 2, region.left, region.left + region.width - cut.width),
      top: clamp(centre.y - cut.height / 2, region.top, region.top + region.height - cut.height),
    },
    size,
    attention: false,
  }
}

function limitBox({ left, top, right, bottom }: Box, source: Size) {
  return {
    left,
    top,
    width: Math.min(right, source.width) - left,
    height: Math.min(bottom, source.height) - top,
  }
}

function focalCentre(focal: Box | undefined) {
  return focal && { x: (focal.left + focal.right) / 2, y: (focal.top + focal.bottom) / 2 }
}

function pixels(value: number): number {
  return Math.max(1, Math.round(value))
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(Math.round(value), min), max)
}
