import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf, startTestService } from './imageService.testkit.ts'
import { BLUE, type Decoded, decode, isNear, LIME, quarters, RED, WHITE } from './pictures.testkit.ts'

let service: Awaited<ReturnType<typeof startTestService>>

beforeAll(async () => {
  service = await startTestService()
  await service.add('quarters.png', await quarters(400, 200).png().toBuffer())
  const grey = { width: 40, height: 40, channels: 3 as const, background: '#646464' }
  await service.add('grey.png', await sharp({ create: grey }).toColourspace('b-w').png().toBuffer())
  const glass = { width: 40, height: 40, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0 } }
  await service.add('glass.png', await sharp({ create: glass }).png().toBuffer())
  await service.add('turned.jpg', await quarters(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
})

afterAll(() => service.stop())

async function make(name: string, operations: string): Promise<Decoded> {
  const response = await service.get(name, `/m/${operations}`)
  const body = await bodyOf(response)
  if (response.status !== 200) throw new Error(body.toString())
  return decode(body)
}

function expectColour(actual: number[], expected: number[], tolerance?: number) {
  expect(isNear(actual, expected, tolerance), `${actual} should be near ${expected}`).toBe(true)
}

/** Returns the colours near the corners: top left, top right, bottom left, bottom right. */
function corners(image: Decoded): number[][] {
  const right = image.width - 3
  const bottom = image.height - 3
  return [image.at(2, 2), image.at(right, 2), image.at(2, bottom), image.at(right, bottom)]
}

describe('sizes', () => {
  test.each([
    ['', 400, 200],
    ['100x0', 100, 50],
    ['100x100/', 100, 100],
    ['fit-in/100x100', 100, 50],
    ['800x0', 800, 400],
    ['800x0/filters:no_upscale()', 400, 200],
    ['10x10:110x60', 100, 50],
  ])('the operations "%s" result in %i by %i pixels', async (operations, width, height) => {
    expect(await make('quarters.png', operations)).toMatchObject({ width, height })
  })

  test('a requested size is clamped to 4000 pixels per side', async () => {
    expect(await make('grey.png', '5000x20')).toMatchObject({ width: 4000, height: 20 })
  })

  test('fit-in does not crop the image', async () => {
    expect(corners(await make('quarters.png', 'fit-in/100x100'))).toEqual([RED, LIME, BLUE, WHITE])
  })

  test('the EXIF orientation of a JPEG is applied first', async () => {
    const image = await make('turned.jpg', '100x0/filters:format(png)')
    expect(image).toMatchObject({ width: 100, height: 200 })
    for (const [index, colour] of [BLUE, RED, WHITE, LIME].entries())
      expectColour(corners(image)[index]!, colour)
  })
})

describe('crops', () => {
  test('a manual crop is applied before the size', async () => {
    expect(corners(await make('quarters.png', '210x0:400x90/50x0'))).toEqual([LIME, LIME, LIME, LIME])
  })

  test('a crop is centred by default', async () => {
    expect(corners(await make('quarters.png', '100x100'))).toEqual([RED, LIME, BLUE, WHITE])
  })

  test('a crop is centred on the focal point', async () => {
    expect(corners(await make('quarters.png', '50x100/filters:focal(0x0:10x10)'))).toEqual([
      RED,
      RED,
      BLUE,
      BLUE,
    ])
  })

  test('smart crops to the most salient part', async () => {
    const dot = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#f08040' } })
      .png()
      .toBuffer()
    const plain = sharp({ create: { width: 600, height: 100, channels: 3, background: '#dddddd' } })
    await service.add(
      'dot.png',
      await plain
        .composite([{ input: dot, left: 520, top: 20 }])
        .png()
        .toBuffer(),
    )
    expectColour((await make('dot.png', '100x100')).at(50, 50), [221, 221, 221])
    const smart = await make('dot.png', '100x100/smart')
    const row = Array.from({ length: 100 }, (_, x) => smart.at(x, 50))
    expect(row.some((colour) => isNear(colour, [240, 128, 64]))).toBe(true)
  })

  test.each([
    ['-400x200', [LIME, RED, WHITE, BLUE]],
    ['400x-200', [BLUE, WHITE, RED, LIME]],
    ['-0x-0', [WHITE, BLUE, LIME, RED]],
  ])('the operation %s mirrors the image', async (operations, expected) => {
    expect(corners(await make('quarters.png', operations))).toEqual(expected)
  })
})

describe('filters', () => {
  test('fill pads a fit-in image with a colour', async () => {
    const image = await make('quarters.png', 'fit-in/100x100/filters:fill(ff00ff)')
    expect(image).toMatchObject({ width: 100, height: 100 })
    expect(corners(image)).toEqual(Array(4).fill([255, 0, 255]))
    expect(image.at(10, 50 - 20)).toEqual(RED)
  })

  test('the fill colour of a gray source or after grayscale is not converted to gray', async () => {
    expect((await make('grey.png', 'fit-in/80x40/filters:fill(ff0000)')).at(2, 2)).toEqual(RED)
    const grey = await make('quarters.png', 'fit-in/100x100/filters:fill(ff0000):grayscale()')
    expect(grey.at(2, 2)).toEqual(RED)
    expectColour(grey.at(90, 30), [150, 150, 150], 2)
  })

  test('fill transparent pads with transparent pixels', async () => {
    const image = await make('quarters.png', 'fit-in/100x100/filters:fill(transparent)')
    expect(image.at(2, 2)[3]).toBe(0)
    expect(image.at(10, 30)).toEqual([...RED, 255])
  })

  test('a JPEG of a transparent image has a white background, or the fill colour', async () => {
    expectColour((await make('glass.png', 'filters:format(jpeg)')).at(20, 20), WHITE, 3)
    expectColour((await make('glass.png', 'filters:format(jpeg):fill(00f)')).at(20, 20), BLUE, 3)
  })

  test('blur is stronger with a larger sigma', async () => {
    const edge = async (operations: string) => (await make('quarters.png', operations)).at(198, 20)
    expect(await edge('')).toEqual(RED)
    const [weak = 0] = await edge('filters:blur(10, 2)')
    const [strong = 0] = await edge('filters:blur(10)')
    expect(weak).toBeLessThan(255)
    expect(strong).toBeLessThan(weak)
    expect(await edge('filters:blur(0)')).toEqual(RED)
  })

  test.each([
    [20, 151],
    [-20, 49],
    [100, 255],
    [-100, 0],
  ])('brightness(%i) changes a channel from 100 to %i', async (brightness, expected) => {
    const image = await make('grey.png', `filters:brightness(${brightness})`)
    expectColour(image.at(20, 20), [expected, expected, expected], 1)
  })

  test('grayscale preserves brightness and transparency', async () => {
    const image = await make('quarters.png', 'filters:grayscale()')
    expectColour(image.at(10, 10), [76, 76, 76], 2)
    expectColour(image.at(390, 10), [150, 150, 150], 2)
    expect((await make('glass.png', '20x20/filters:grayscale():rotate(90)')).at(10, 10)[3]).toBe(0)
  })

  test.each([
    [0, '400x200', [RED, LIME, BLUE, WHITE]],
    [90, '200x400', [LIME, WHITE, RED, BLUE]],
    [180, '400x200', [WHITE, BLUE, LIME, RED]],
    [270, '200x400', [BLUE, RED, WHITE, LIME]],
  ])('rotate(%i) rotates counter-clockwise', async (angle, size, expected) => {
    const image = await make('quarters.png', `filters:rotate(${angle})`)
    expect(`${image.width}x${image.height}`).toBe(size)
    expect(corners(image)).toEqual(expected)
  })

  test('an image is mirrored before it is rotated', async () => {
    expect(corners(await make('quarters.png', '-0x0/filters:rotate(90)'))).toEqual([RED, BLUE, LIME, WHITE])
  })

  test('round_corner fills the corners with a colour', async () => {
    const image = await make('quarters.png', 'filters:round_corner(40,10,20,30)')
    expect(corners(image).map((colour) => colour.slice(0, 3))).toEqual(Array(4).fill([10, 20, 30]))
    expect(image.at(40, 2).slice(0, 3)).toEqual(RED)
    expect(image.at(2, 40).slice(0, 3)).toEqual(RED)
  })

  test('round_corner makes corners transparent, elliptical with two radii', async () => {
    const image = await make('quarters.png', 'filters:round_corner(100|20,255,255,255,1)')
    expect(corners(image).map((colour) => colour[3])).toEqual([0, 0, 0, 0])
    expect(image.at(2, 24)).toEqual([...RED, 255])
    expect(image.at(24, 2)[3]).toBe(0)
    expect(image.at(102, 2)).toEqual([...RED, 255])
  })

  test('a lower quality makes a lossy file smaller', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const source = sharp({ create: { width: 200, height: 200, channels: 3, background: '#777', noise } })
    await service.add('noise.png', await source.png().toBuffer())
    for (const format of ['jpeg', 'webp', 'avif']) {
      const size = async (quality: number) => {
        const operations = `/m/filters:quality(${quality}):format(${format})`
        return (await bodyOf(await service.get('noise.png', operations))).length
      }
      expect(await size(20), format).toBeLessThan((await size(90)) / 2)
      expect(await size(0), format).toBeGreaterThan(0)
    }
  })

  test('a crop outside the image gets 422', async () => {
    const response = await service.get('quarters.png', '/m/400x200:500x300/')
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: 'The crop is outside the image, which is 400x200.' })
  })
})
