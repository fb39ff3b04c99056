import sharp, { type Metadata } from 'sharp'
import { EditError } from '../content/EditError.ts'
import { QueryError } from '../content/QueryError.ts'
import type { OutputFormat } from '../images/imageOperations.ts'
import { IMAGE_TIMEOUT_SECONDS, MAX_INPUT_PIXELS } from '../images/inputLimits.ts'
import { isGifComplete } from '../images/isGifComplete.ts'
import { svgProblem } from '../images/svgExpansion.ts'
import { createTaskQueue } from '../images/taskQueue.ts'
import { QueueFullError } from '../QueueFullError.ts'

/** Decoding the largest image takes up to 100 MB and one second of a core, so images are decoded one at a time. */
const queue = createTaskQueue({ concurrency: 1 })

/**
 * Decodes an image completely, including all frames of an animation, with the limits of the image service. An accepted image can be
 * resized there.
 *
 * @param name names the file in errors
 * @param format the format of the file name's extension
 * @returns the size in pixels after applying the EXIF orientation
 * @throws EditError 422 for a file that is damaged, of a different format or too large; QueryError 429 if too many images are waiting
 */
export async function pictureSize(
  name: string,
  bytes: Uint8Array,
  format: OutputFormat | 'svg',
): Promise<{ readonly width: number; readonly height: number }> {
  try {
    return await queue.run(() => decodedSize(name, bytes, format))
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    throw new QueryError(429, `Too many images are waiting to be checked. Retry "${name}" in a few seconds.`)
  }
}

async function decodedSize(name: string, bytes: Uint8Array, format: OutputFormat | 'svg') {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => error as Error)
  const found = metadata instanceof Error ? undefined : formatOf(metadata)
  if (metadata instanceof Error || found !== format) {
    const content = found === undefined ? 'no picture that can be read' : `a picture of the kind ${found}`
    const reason = metadata instanceof Error ? ` (${firstLine(metadata)})` : ''
    throw new EditError(
      422,
      `"${name}" contains ${content}, not ${format}${reason}. Export it as ${format}, or change its extension.`,
    )
  }
  if (format === 'svg') checkDrawing(name, bytes)
  else await decode(name, bytes, metadata)
  return metadata.autoOrient ?? metadata
}

async function decode(name: string, bytes: Uint8Array, metadata: Metadata): Promise<void> {
  const { width, height, pages = 1 } = metadata
  if (width * height * pages > MAX_INPUT_PIXELS) {
    const size = `${width} × ${height} pixels${pages > 1 ? ` in ${pages} frames` : ''}`
    throw new EditError(
      422,
      `"${name}" has ${size}. At most ${MAX_INPUT_PIXELS / 1_000_000} million pixels are accepted. Make it smaller.`,
    )
  }
  try {
    await sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS })
      // Reduces memory. The decoder has read the complete file by then.
      .extractChannel(0)
      .raw()
      .timeout({ seconds: IMAGE_TIMEOUT_SECONDS })
      .toBuffer()
    if (metadata.format === 'gif' && !isGifComplete(bytes)) throw new Error('its last frame is cut off')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.message.startsWith('timeout'))
      throw new EditError(
        422,
        `"${name}" takes longer than ${IMAGE_TIMEOUT_SECONDS} s to read. Make it smaller.`,
      )
    throw new EditError(
      422,
      `"${name}" is damaged or incomplete (${firstLine(error)}). Save or copy the image anew, and upload that file.`,
    )
  }
}

function checkDrawing(name: string, bytes: Uint8Array): void {
  const problem = svgProblem(bytes)
  if (problem !== undefined)
    throw new EditError(
      422,
      `"${name}" ${problem}, so the image service would not serve it. Simplify the drawing.`,
    )
  // Browsers require the namespace; many drawing programs do not.
  if (!Buffer.from(bytes).includes('http://www.w3.org/2000/svg'))
    throw new EditError(
      422,
      `"${name}" lacks xmlns="http://www.w3.org/2000/svg" on its first element, so browsers show nothing of it. Export it anew.`,
    )
}

const formatOf = ({ format, compression }: Metadata): string =>
  format === 'heif' && compression === 'av1' ? 'avif' : format

const firstLine = ({ message }: Error): string => message.trim().split('\n', 1)[0]!.slice(0, 200)
