import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** The width of the window that presets are shot in, in CSS pixels: wide enough for a block's columns to stand side by side. */
export const SHOT_WIDTH = 960

/** The most that a picture measures, in pixels. The editor's insert menu shows it at half that, or less. */
const MAX = { width: 320, height: 240 }

/** The ground left round a block, in pixels of the shot. */
const MARGIN = 24

/** A picture, and how large it is. */
export interface PresetPicture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * A screenshot as the small picture of a preset, as WebP: its block alone, from the top as much as fits, and never larger than
 * it is on a page.
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

/** The shot without the empty ground round its block, but for a margin. A shot of one colour stays as it is. */
async function trimmed(shot: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  const ground = data.subarray(0, info.channels)
  const is = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return data.subarray(at, at + info.channels).equals(ground)
  }
  const columns = (y: number) => Array.from({ length: info.width }, (_, x) => x).filter((x) => !is(x, y))
  let [left, right, top, bottom] = [info.width, -1, info.height, -1]
  for (let y = 0; y < info.height; y++) {
    const drawn = columns(y)
    if (drawn.length === 0) continue
    top = Math.min(top, y)
    bottom = y
    left = Math.min(left, drawn[0]!)
    right = Math.max(right, drawn.at(-1)!)
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

/** The first ten hexadecimal digits of a picture's hash, as they stand in its address. */
export const hashOf = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 10)
