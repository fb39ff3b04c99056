import sharp from 'sharp'

/** Colours of test images: four plain quarters show whether an image was cropped, mirrored or rotated. */
export const RED = [255, 0, 0]
export const LIME = [0, 255, 0]
export const BLUE = [0, 0, 255]
export const WHITE = [255, 255, 255]

/** Creates an image with red and lime quarters above, blue and white below. */
export function quarters(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = y < height / 2 ? (x < width / 2 ? RED : LIME) : x < width / 2 ? BLUE : WHITE
      data.set(colour, (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Creates an animation with a 40x20 frame for each colour, with delays of 100 ms, 200 ms and so on, played twice. */
export async function animation(colours: readonly (readonly number[])[], format: 'gif' | 'webp') {
  const frames = colours.map(([r = 0, g = 0, b = 0]) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: { r, g, b } } })
      .raw()
      .toBuffer(),
  )
  const data = Buffer.concat(await Promise.all(frames))
  const raw = { width: 40, height: 20 * colours.length, channels: 3 as const, pageHeight: 20 }
  const timing = { delay: colours.map((_, index) => (index + 1) * 100), loop: 2 }
  return sharp(data, { raw })
    [format](format === 'webp' ? { ...timing, lossless: true } : timing)
    .toBuffer()
}

/** A decoded image with access to its pixels. */
export interface Decoded {
  readonly width: number
  readonly height: number
  /** Returns red, green, blue, and alpha if the image has it. */
  at(x: number, y: number): number[]
}

export async function decode(data: Buffer): Promise<Decoded> {
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return {
    width,
    height,
    at(x, y) {
      const start = (y * width + x) * channels
      return [...pixels.subarray(start, start + channels)]
    },
  }
}

/** True if two colours differ by at most `tolerance` in each channel. Lossy formats change colours slightly. */
export function isNear(actual: readonly number[], expected: readonly number[], tolerance = 24): boolean {
  return expected.every((value, index) => Math.abs((actual[index] ?? 0) - value) <= tolerance)
}
