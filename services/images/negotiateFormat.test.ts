import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, startTestService } from './imageService.testkit.ts'
import { animation, quarters, RED } from './pictures.testkit.ts'

let service: Awaited<ReturnType<typeof startTestService>>

beforeAll(async () => {
  service = await startTestService()
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    await service.add(`a.${format}`, await quarters(16, 16).toFormat(format).toBuffer())
  }
  await service.add('moving.webp', await animation([RED, [0, 0, 255]], 'webp'))
})

afterAll(() => service.stop())

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** Requests an image. Returns its content type, the format of its bytes, and `Vary`. */
async function requestFormat(name: string, operations: string, accept?: string) {
  const response = await service.get(name, `/m/${operations}`, accept === undefined ? {} : { Accept: accept })
  const { format, compression } = await sharp(await bodyOf(response)).metadata()
  const type = response.headers.get('content-type')
  const held = format === 'heif' && compression === 'av1' ? 'avif' : format
  expect(type).toBe(`image/${held}`)
  return { format: held, vary: response.headers.get('vary') }
}

test.each([
  ['a.jpeg', CHROME, 'avif'],
  ['a.jpeg', 'image/webp,*/*', 'webp'],
  ['a.jpeg', 'image/avif;q=0, image/webp', 'webp'],
  ['a.jpeg', 'IMAGE/AVIF ; q=0.5', 'avif'],
  ['a.jpeg', 'image/*,*/*;q=0.8', 'jpeg'],
  ['a.jpeg', undefined, 'jpeg'],
  ['a.png', '*/*', 'png'],
  ['a.png', CHROME, 'avif'],
  ['a.avif', 'image/webp', 'webp'],
  ['a.avif', '*/*', 'avif'],
  ['a.webp', CHROME, 'webp'],
  ['a.webp', '*/*', 'webp'],
  ['moving.webp', CHROME, 'webp'],
  ['a.gif', CHROME, 'webp'],
  ['a.gif', '*/*', 'gif'],
])('%s with Accept "%s" is sent as %s', async (name, accept, format) => {
  expect(await requestFormat(name, '8x8', accept)).toEqual({ format, vary: 'Accept' })
})

test.each(['webp', 'jpeg', 'png', 'avif'])('format(%s) overrides Accept', async (format) => {
  expect(await requestFormat('a.png', `filters:format(${format})`, CHROME)).toEqual({ format, vary: null })
  expect(await requestFormat('a.gif', `filters:format(${format})`, '*/*')).toEqual({ format, vary: null })
})

test('a transparent derivative of a JPEG is a PNG if the client accepts no better format', async () => {
  expect(await requestFormat('a.jpeg', 'fit-in/16x8/filters:fill(transparent)', '*/*')).toMatchObject({
    format: 'png',
  })
  expect(await requestFormat('a.jpeg', 'filters:round_corner(4,0,0,0,1)', '*/*')).toMatchObject({
    format: 'png',
  })
  expect(await requestFormat('a.jpeg', 'filters:round_corner(4,0,0,0,1)', CHROME)).toMatchObject({
    format: 'avif',
  })
})
