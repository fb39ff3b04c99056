import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** Width of the window for screenshots of presets, in CSS pixels: wide enough for multi-column layouts. */
export const SHOT_WIDTH = 960

/** Maximum size of a picture, in pixels. The editor's insert menu shows it at half that size or smaller. */
const MAX = { width: 320, height: 240 }

/** Margin around a block, in pixels of the screenshot. */
const MARGIN = 24

/** A picture with its size. */
export interface PresetPicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Converts a screenshot to the picture of a preset, as WebP: trimmed to the block, cropped at the bottom if it is too high, and never
 * enlarged.
 */
export async function presetPicture(shot: Buffer): Promise<PresetPicture> {
  const block = await trimmed(shot)
  const { width = 0, height = 0 } = await sharp(block).metadata()
  const shown = Math.min(height, Math.max(MAX.height, Math.round((width * MAX.height) / MAX.width)))
  const { data, info } = await sharp(block)
    .extract({ left: 0, top: 0, width, height: shown })
    .resize({ ...MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 6 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Removes the background around the block except a margin. A screenshot of a single colour is returned unchanged. */
async function trimmed(shot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  const background = data.subarray(0, info.channels)
  const isBackground = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return data.subarray(at, at + info.channels).equals(background)
  }
  const columns = (y: number) =>
    Array.from({ length: info.width }, (_, x) => x).filter((x) => !isBackground(x, y))
  let [left, right, top, bottom] = [info.width, -1, info.height, -1]
  for (let y = 0; y < info.height; y++) {
    const content = columns(y)
    if (content.length === 0) continue
    top = Math.min(top, y)
    bottom = y
    left = Math.min(left, content[0]!)
    right = Math.max(right, content.at(-1)!)
  }
  if (right < 0) return shot
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)]
  return sharp(shot)
    .extract({
      left: x,
      top: y,
      width: Math.min(info.width, right + 1 + MARGIN) - x,
      height: Math.min(info.height, bottom + 1 + MARGIN) - y,
    })
    .toBuffer()
}

/** Returns the first ten hexadecimal digits of a SHA-256 hash, as used in addresses of pictures. */
export const hashOf = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 10)
