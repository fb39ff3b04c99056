import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/**
 * Maximum share of different pixels between two pictures of the same look. A new border of one pixel on a block of 300 pixels
 * height differs ten times as much.
 */
const MAX_DIFFERENT = 0.0003

/** Describes the visible difference of two pictures; undefined if there is none. */
export async function compareShots(before: Buffer, now: Buffer): Promise<string | undefined> {
  const [a, b] = await Promise.all([before, now].map(pixels))
  if (!a || !b) return undefined
  if (a.width !== b.width || a.height !== b.height)
    return `it was ${a.width} × ${a.height} px and is ${b.width} × ${b.height}`
  const share = pixelmatch(a.data, b.data, undefined, a.width, a.height) / (a.width * a.height)
  return share > MAX_DIFFERENT ? `${(share * 100).toFixed(2)} % of its pixels differ` : undefined
}

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
