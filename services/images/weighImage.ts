import sharp from 'sharp'
import { planGeometry } from './imageGeometry.ts'
import type { ImageOperations } from './imageOperations.ts'

/** Filters that process all pixels of the result in an additional pass. */
const PASSES = ['blur', 'brightness', 'grayscale', 'rotate', 'roundCorner', 'fill'] as const

/**
 * Estimates the work of a derivative in pixels: the source's, plus the result's for each pass. Reads only the file's header. Returns 0 for a
 * file that cannot be read, because rendering fails immediately.
 */
export async function weighImage(file: string, operations: ImageOperations): Promise<number> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (metadata === undefined) return 0
  const source = metadata.autoOrient
  const { size, canvas } = planGeometry(source, operations) ?? { size: source, canvas: undefined }
  const result = (canvas ?? size).width * (canvas ?? size).height
  const passes = 1 + PASSES.filter((filter) => operations.filters[filter] !== undefined).length
  return (metadata.pages ?? 1) * (source.width * source.height + result * passes)
}
