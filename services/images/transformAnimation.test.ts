import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, startTestService } from './imageService.testkit.ts'
import { animation, BLUE, decode, isNear, LIME, RED } from './pictures.testkit.ts'

let service: Awaited<ReturnType<typeof startTestService>>

beforeAll(async () => {
  service = await startTestService({ maxInputPixels: 40 * 20 * 3 })
  await service.add('a.gif', await animation([RED, LIME, BLUE], 'gif'))
  await service.add('a.webp', await animation([RED, LIME, BLUE], 'webp'))
  await service.add('long.gif', await animation([RED, LIME, BLUE, RED], 'gif'))
})

afterAll(() => service.stop())

async function make(name: string, operations: string, accept = '*/*') {
  return bodyOf(await service.get(name, `/m/${operations}`, { Accept: accept }))
}

async function colours(image: Buffer) {
  const { pages = 1 } = await sharp(image).metadata()
  const frames = Array.from({ length: pages }, (_, page) => sharp(image, { page }).png().toBuffer())
  return Promise.all(frames.map(async (frame) => (await decode(await frame)).at(2, 2)))
}

test.each([
  ['a.gif', '*/*', 'gif', '20x0', 20, 10],
  ['a.gif', 'image/webp', 'webp', '20x0', 20, 10],
  ['a.webp', '*/*', 'webp', '10x10', 10, 10],
  ['a.webp', 'image/webp', 'webp', '-20x0/filters:rotate(90):quality(90)', 10, 20],
])(
  '%s with Accept %s remains animated as %s with %s',
  async (name, accept, format, operations, width, height) => {
    const image = await make(name, operations, accept)
    expect(await sharp(image).metadata()).toMatchObject({
      format,
      width,
      height,
      pages: 3,
      delay: [100, 200, 300],
      loop: 2,
    })
    for (const [index, actual] of (await colours(image)).entries()) {
      const expected = [RED, LIME, BLUE][index]!
      expect(isNear(actual, expected), `frame ${index}: ${actual}`).toBe(true)
    }
  },
)

test.each(['png', 'jpeg', 'avif'])('a derivative as %s contains only the first frame', async (format) => {
  const image = await make('a.gif', `20x0/filters:format(${format})`)
  expect((await sharp(image).metadata()).pages ?? 1).toBe(1)
  expect(isNear((await decode(image)).at(2, 2), RED)).toBe(true)
})

test('the pixel limit applies to all frames together', async () => {
  const response = await service.get('long.gif', '/m/20x0')
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    error: 'The image is too large to transform (40x20 with 4 frames). The maximum is 2400 pixels.',
  })
})
