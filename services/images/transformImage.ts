import sharp, { type Metadata, type Sharp } from 'sharp'
import { type Deadline, startDeadline } from './deadline.ts'
import { encodeImage } from './encodeImage.ts'
import { applySteps } from './frameSteps.ts'
import { ImageProblem } from './ImageProblem.ts'
import type { ImageOperations, OutputFormat } from './imageOperations.ts'
import { transformAnimation } from './transformAnimation.ts'
import type { TransformLimits, TransformTask } from './transformTask.ts'

// Each derivative takes one thread, so that as many are made as run at a time; of decoded pictures nothing is kept.
sharp.concurrency(1)
sharp.cache(false)

const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/**
 * Makes one derivative: turns the source upright, crops, scales, filters and encodes it.
 *
 * @throws ImageProblem 422 where the source is broken, too large or no image, or the crop lies outside of it;
 * 503 where the work takes too long; the signal's reason
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
    const moves = (metadata.pages ?? 1) > 1 && (format === 'gif' || format === 'webp')
    return await (moves ? transformAnimation(task) : transformStill(task))
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw explain(error, deadline)
  }
}

async function transformStill(task: TransformTask): Promise<Buffer> {
  const { source, metadata, operations, format, limits, deadline } = task
  const image = sharp(source, { autoOrient: true, failOn: 'error', limitInputPixels: limits.maxInputPixels })
  const stepped = await applySteps(image, metadata.autoOrient, operations, deadline)
  return finish(encodeImage(stepped, format, operations.filters), deadline)
}

function finish(image: Sharp, deadline: Deadline): Promise<Buffer> {
  return image.timeout({ seconds: deadline.secondsLeft() }).toBuffer()
}

async function readMetadata(source: Buffer, limits: TransformLimits): Promise<Metadata> {
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  if (!READABLE.has(metadata.format)) {
    throw new ImageProblem(
      422,
      `The asset holds ${metadata.format} data, which the image service does not change.`,
    )
  }
  const frames = metadata.pages ?? 1
  if (metadata.width * metadata.height * frames > limits.maxInputPixels) {
    const size = `${metadata.width}x${metadata.height}${frames > 1 ? ` with ${frames} frames` : ''}`
    throw new ImageProblem(
      422,
      `The image is too large to change (${size}): at most ${limits.maxInputPixels} pixels.`,
    )
  }
  return metadata
}

function explain(error: unknown, deadline: Deadline): Error {
  // Sharp throws plain errors; any other kind is a mistake of ours and not the image's.
  if (!(error instanceof Error) || Object.getPrototypeOf(error) !== Error.prototype) throw error
  const reason = error.message
  if (reason.startsWith('timeout')) return deadline.problem()
  return new ImageProblem(422, `The image is broken or not an image at all (${reason}). Upload it again.`)
}
