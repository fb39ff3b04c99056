import sharp from 'sharp'
import { planGeometry } from './imageGeometry.ts'
import type { ImageOperations } from './imageOperations.ts'

/** Filters that go over all pixels of the result once more. */
const PASSES = ['blur', 'brightness', 'grayscale', 'rotate', 'roundCorner', 'fill'] as const

/**
 * The work of a derivative in pixels: those of the source, and those of the result for each step over them. Only the file's
 * head is read. A file that cannot be read weighs nothing, since the work ends with it.
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
