import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/**
 * The share of pixels that may differ between two pictures of the same look. A border of one pixel that comes or goes on a
 * block 300 pixels high is ten times as much.
 */
const MAX_DIFFERENT = 0.0003

/** What differs between two pictures to the eye; nothing where they show the same. */
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
