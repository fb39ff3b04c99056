import sharp from 'sharp'
import { encodeImage } from './encodeImage.ts'
import { applySteps, toRaw } from './frameSteps.ts'
import type { TransformTask } from './transformTask.ts'

/**
 * Renders an animated derivative with unchanged delays and repetitions. Each frame is transformed separately, because most operations on the
 * strip of all frames would mix their pixels.
 */
export async function transformAnimation(task: TransformTask): Promise<Buffer> {
  const { source, metadata, operations, format, limits, deadline } = task
  const strip = await toRaw(
    sharp(source, { animated: true, failOn: 'error', limitInputPixels: limits.maxInputPixels }).ensureAlpha(),
    deadline,
  )
  const { width, channels } = strip.info
  const pages = metadata.pages ?? 1
  const height = strip.info.height / pages
  const bytes = width * height * channels

  const frames = []
  for (let page = 0; page < pages; page += 1) {
    const pixels = strip.data.subarray(page * bytes, (page + 1) * bytes)
    const frame = sharp(pixels, { raw: { width, height, channels } })
    const stepped = await applySteps(frame, { width, height }, operations, deadline)
    frames.push(await toRaw(stepped.ensureAlpha(), deadline))
  }

  const first = frames[0]!.info
  const raw = {
    width: first.width,
    height: first.height * pages,
    channels: first.channels,
    pageHeight: first.height,
  }
  const result = sharp(Buffer.concat(frames.map((frame) => frame.data)), { raw, limitInputPixels: false })
  const timing = { delay: metadata.delay, loop: metadata.loop }
  return encodeImage(result, format, operations.filters, timing)
    .timeout({ seconds: deadline.secondsLeft() })
    .toBuffer()
}
