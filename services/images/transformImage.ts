import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Deadline, startDeadline } from './deadline.ts'
import { encodeImage } from './encodeImage.ts'
import { applySteps } from './frameSteps.ts'
import { ImageProblem } from './ImageProblem.ts'
import type { ImageOperations, OutputFormat } from './imageOperations.ts'
import { transformAnimation } from './transformAnimation.ts'
import type { TransformLimits, TransformTask } from './transformTask.ts'

// One thread per derivative: the task queue controls concurrency. Decoded images are not cached.
sharp.concurrency(1)
sharp.cache(false)

const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/**
 * Renders a derivative: applies the EXIF orientation, crops, scales, filters and encodes.
 *
 * @throws ImageProblem 422 if the source is damaged, too large or not an image, or the crop is outside of it;
 * 503 if rendering takes too long; the signal's reason if it is aborted
 */
export async function transformImage(
  source: Buffer,
  operations: ImageOperations,
  format: OutputFormat,
  limits: TransformLimits,
  signal?: AbortSignal,
): Promise<Buffer> {
  const deadline = startDeadline(limits.timeoutSeconds, signal)
  try {
    const metadata = await readMetadata(source, limits)
    const task = { source, metadata, operations, format, limits, deadline }
    const isAnimated = (metadata.pages ?? 1) > 1 && (format === 'gif' || format === 'webp')
    return await (isAnimated ? transformAnimation(task) : transformStill(task))
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw explain(error, deadline)
  }
}

async function transformStill(task: TransformTask): Promise<Buffer> {
  const { source, metadata, operations, format, limits, deadline } = task
  const image = sharp(source, { autoOrient: true, failOn: 'error', limitInputPixels: limits.maxInputPixels })
  const stepped = await applySteps(image, metadata.autoOrient, operations, deadline)
  return encode(encodeImage(stepped, format, operations.filters), deadline)
}

function encode(image: Sharp, deadline: Deadline): Promise<Buffer> {
  return image.timeout({ seconds: deadline.secondsLeft() }).toBuffer()
}

async function readMetadata(source: Buffer, limits: TransformLimits): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  if (!READABLE.has(metadata.format)) {
    throw new ImageProblem(
      422,
      `The asset contains ${metadata.format} data, which the image service cannot transform.`,
    )
  }
  const frames = metadata.pages ?? 1
  if (metadata.width * metadata.height * frames > limits.maxInputPixels) {
    const size = `${metadata.width}x${metadata.height}${frames > 1 ? ` with ${frames} frames` : ''}`
    throw new ImageProblem(
      422,
      `The image is too large to transform (${size}). The maximum is ${limits.maxInputPixels} pixels.`,
    )
  }
  return metadata
}

function explain(error: unknown, deadline: Deadline): Error {
  // Sharp throws plain errors. Any other class is a bug in this code.
  if (!(error instanceof Error) || Object.getPrototypeOf(error) !== Error.prototype) throw error
  const reason = error.message
  if (reason.startsWith('timeout')) return deadline.problem()
  return new ImageProblem(422, `The image is damaged or not an image (${reason}). Upload it anew.`)
}
