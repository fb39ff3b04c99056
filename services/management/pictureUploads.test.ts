import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'
import { createImageService } from '../images/createImageService.ts'
import { animation, BLUE, LIME, quarters, RED } from '../images/pictures.testkit.ts'
import { pictureSize } from './pictureSize.ts'

type Make = () => Promise<Buffer> | Buffer

/** Creates an incompressible image, so that the first half of the file contains only half of the image. */
function noise(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', frames = 1) {
  let state = 1
  const pixel = () => {
    state = (state * 48271) % 2147483647
    return state & 255
  }
  const data = Buffer.from(Array.from({ length: 120 * 80 * 3 * frames }, pixel))
  return sharp(data, { raw: { width: 120, height: 80 * frames, channels: 3, pageHeight: 80 } }).toFormat(
    format,
  )
}

const cut = async (picture: Promise<Buffer>, share: number) => {
  const bytes = await picture
  return bytes.subarray(0, Math.floor(bytes.length * share))
}

/** Overwrites the middle of an image file: same length, but damaged. */
async function overwritten(picture: Promise<Buffer>) {
  const bytes = Buffer.from(await picture)
  return bytes.fill(0, bytes.length / 2, bytes.length / 2 + 400)
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#36c' } }).png({ compressionLevel: 1 })

const svg = (attributes: string, inner = '<path d="M0 0h1"/>') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`)

async function upload(name: string, bytes: Uint8Array) {
  const service = await startService([storyFixture(1)])
  const { body } = await service.edit('POST', 'assets', { filename: name })
  const { id, post_url } = body as { id: number; post_url: string }
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  const sent = await fetch(post_url, { method: 'POST', body: form })
  return { service, id, status: sent.status, text: await sent.text() }
}

test.each<[string, string, Make, RegExp]>([
  [
    'a JPEG without its last tenth',
    'x.jpg',
    () => cut(noise('jpeg').toBuffer(), 0.9),
    /damaged or incomplete/,
  ],
  [
    'a JPEG without its last bytes',
    'x.jpg',
    () => cut(noise('jpeg').toBuffer(), 0.99),
    /damaged or incomplete/,
  ],
  ['half of a PNG', 'x.png', () => cut(noise('png').toBuffer(), 0.5), /damaged or incomplete/],
  ['an overwritten PNG', 'x.png', () => overwritten(noise('png').toBuffer()), /damaged or incomplete/],
  ['half of a WebP', 'x.webp', () => cut(noise('webp').toBuffer(), 0.5), /no picture that can be read/],
  ['half of an AVIF', 'x.avif', () => cut(noise('avif').toBuffer(), 0.5), /damaged or incomplete/],
  ['an animated GIF without its last frame', 'x.gif', () => cut(noise('gif', 3).toBuffer(), 0.8), /gif/i],
  ['a WebP with the name of a JPEG', 'x.jpg', () => noise('webp').toBuffer(), /of the kind webp, not jpeg/],
  [
    'a drawing with the name of a PNG',
    'x.png',
    () => svg('width="4" height="4"'),
    /of the kind svg, not png/,
  ],
  ['a PNG with the name of a drawing', 'x.svg', () => noise('png').toBuffer(), /of the kind png, not svg/],
  ['too many pixels', 'x.png', () => plain(20000, 5001).toBuffer(), /20000 × 5001 pixels.+100 million/],
  [
    'a drawing without its end',
    'x.svg',
    () => cut(Promise.resolve(svg('width="4" height="4"')), 0.8),
    /no picture that can/,
  ],
  [
    'a drawing without its namespace',
    'x.svg',
    () => Buffer.from('<svg width="4" height="4"/>'),
    /lacks xmlns/,
  ],
  [
    'a drawing that is too long to be served',
    'x.svg',
    () => svg('width="4" height="4"', ' '.repeat(10 * 1024 * 1024)),
    /more than \d+ bytes/,
  ],
])('EDIT-05 uploading %s is rejected with the reason', async (_, name, make, reason) => {
  const { service, id, status, text } = await upload(name, await make())
  expect([status, JSON.parse(text).error]).toEqual([422, expect.stringMatching(reason)])
  expect((await service.edit('GET', `assets/${id}/finish_upload`)).status).toBe(404)
  expect(await readdir(service.contentDir)).toEqual(['stories'])
})

test.each<[string, string, Make, string]>([
  ['a progressive JPEG', 'x.jpg', () => noise('jpeg').jpeg({ progressive: true }).toBuffer(), '120x80'],
  ['a CMYK JPEG', 'x.jpg', () => noise('jpeg').toColourspace('cmyk').toBuffer(), '120x80'],
  [
    'a JPEG with further data behind it',
    'x.jpg',
    async () => Buffer.concat([await noise('jpeg').toBuffer(), Buffer.alloc(50)]),
    '120x80',
  ],
  ['a turned JPEG', 'x.jpg', () => noise('jpeg').withMetadata({ orientation: 6 }).toBuffer(), '80x120'],
  ['a picture with transparency', 'x.png', () => quarters(8, 8).ensureAlpha(0.5).png().toBuffer(), '8x8'],
  [
    'a picture of 16 bits a channel',
    'x.png',
    () => quarters(8, 8).toColourspace('rgb16').png().toBuffer(),
    '8x8',
  ],
  ['an animated GIF', 'x.gif', () => animation([RED, LIME, BLUE], 'gif'), '40x20'],
  ['an animated WebP', 'x.webp', () => animation([RED, LIME, BLUE], 'webp'), '40x20'],
  ['an AVIF', 'x.avif', () => noise('avif').toBuffer(), '120x80'],
  ['a drawing of a large size', 'x.svg', () => svg('width="100000" height="90000"'), '100000x90000'],
  ['a drawing without a size', 'x.svg', () => svg('viewBox="0 0 30 40"'), '30x40'],
])('EDIT-05 %s is accepted and can be resized', async (_, name, make, size) => {
  const { service, id, status, text } = await upload(name, await make())
  expect([status, text]).toEqual([204, ''])
  const { body } = await service.edit('GET', `assets/${id}/finish_upload`)
  const { filename } = body as { filename: string }
  expect(filename).toContain(`/${size}/`)
  const images = createImageService({
    findAsset: service.embedded.findAsset,
    cacheDir: join(service.dataDir, 'images'),
  })
  expect((await images.app.request(`${new URL(filename).pathname}/m/10x10/`)).status).toBe(200)
  await images.close()
})

test('SEC-03 images beyond the queue limit are rejected with 429', async () => {
  const bytes = await plain(20, 20).toBuffer()
  const read = await Promise.allSettled(
    Array.from({ length: 80 }, (_, n) => pictureSize(`${n}.png`, bytes, 'png')),
  )
  const refused = read.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  // One image is being decoded, and 64 are waiting.
  expect(refused).toHaveLength(80 - 65)
  expect(refused[0]).toMatchObject({ status: 429, message: expect.stringContaining('Retry "65.png"') })
})
