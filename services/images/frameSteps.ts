import sharp, { type Sharp } from 'sharp'
import type { Deadline } from './deadline.ts'
import { ImageProblem } from './ImageProblem.ts'
import { type ImageGeometry, planGeometry, type Size } from './imageGeometry.ts'
import type { ImageFilters, ImageOperations } from './imageOperations.ts'
import { roundCorners } from './roundCorners.ts'

/** Shares of red, green and blue in brightness (ITU-R BT.601). */
const LUMA: [number, number, number] = [0.299, 0.587, 0.114]

type Step = (image: Sharp, size: Size) => Sharp

/**
 * Applies all operations except the encoding to one frame, in this order: crop and size, blur, brightness, grayscale, padding, mirror,
 * rotation, corners. Within one pipeline sharp uses a fixed order, so each step after resizing has a separate pipeline.
 *
 * @param source upright size of the frame
 * @throws ImageProblem 422 if the crop is outside the image
 */
export async function applySteps(
  image: Sharp,
  source: Size,
  operations: ImageOperations,
  deadline: Deadline,
): Promise<Sharp> {
  const geometry = planGeometry(source, operations)
  if (geometry === undefined) {
    throw new ImageProblem(422, `The crop is outside the image, which is ${source.width}x${source.height}.`)
  }
  let result = resize(image, source, geometry)
  for (const step of listSteps(operations, geometry)) {
    const { data, info } = await toRaw(result, deadline)
    result = step(sharp(data, { raw: info, limitInputPixels: false }), info)
  }
  return result
}

/** Runs a pipeline and returns raw 8-bit pixels. */
export function toRaw(image: Sharp, deadline: Deadline) {
  return image.raw().timeout({ seconds: deadline.secondsLeft() }).toBuffer({ resolveWithObject: true })
}

function resize(image: Sharp, source: Size, { extract, size, attention }: ImageGeometry): Sharp {
  const isUncropped = extract.width === source.width && extract.height === source.height
  const part = isUncropped ? image : image.extract(extract)
  return part.resize({ ...size, fit: attention ? 'cover' : 'fill', position: 'attention' })
}

function listSteps({ filters, mirrorX, mirrorY }: ImageOperations, { size, canvas }: ImageGeometry): Step[] {
  const { blur, brightness, grayscale, rotate, roundCorner } = filters
  const steps: (Step | false | undefined)[] = [
    // Sharp's minimum sigma is 0.3. A smaller blur would be invisible.
    blur && blur.radius > 0 && blur.sigma >= 0.3 && ((image) => image.blur(blur.sigma)),
    brightness !== undefined && brightness !== 0 && ((image) => image.linear(1, (brightness * 255) / 100)),
    grayscale && ((image) => image.recomb([LUMA, LUMA, LUMA])),
    canvas && ((image) => pad(image, size, canvas, filters.fill)),
    (mirrorX || mirrorY) && ((image) => image.flop(mirrorX).flip(mirrorY)),
    // Counter-clockwise like Thumbor, whose grammar the hosted service uses. That service does not document the direction.
    rotate !== undefined && rotate !== 0 && ((image) => image.rotate(360 - rotate)),
    roundCorner && ((image, now) => roundCorners(image, now, roundCorner)),
  ]
  return steps.filter((step) => typeof step === 'function')
}

function pad(image: Sharp, size: Size, canvas: Size, fill: ImageFilters['fill']): Sharp {
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const background = fill === undefined || fill === 'transparent' ? { r: 0, g: 0, b: 0, alpha: 0 } : fill
  const ready = fill === 'transparent' ? image.ensureAlpha() : image
  return ready.extend({
    left,
    top,
    right: canvas.width - size.width - left,
    bottom: canvas.height - size.height - top,
    background,
  })
}
