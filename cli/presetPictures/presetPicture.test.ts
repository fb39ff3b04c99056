import sharp from 'sharp'
import { expect, test } from 'vitest'
import { presetPicture } from './presetPicture.ts'

/** Creates a screenshot with a coloured box on a background. */
const shot = (box: {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}) =>
  sharp({ create: { width: 960, height: 1400, channels: 3, background: '#f4f2ea' } })
    .composite([
      { input: { create: { ...box, channels: 3, background: '#2b5fb8' } }, left: box.left, top: box.top },
    ])
    .png()
    .toBuffer()

test('a small block is not enlarged and has a margin', async () => {
  const { width, height } = await presetPicture(await shot({ left: 300, top: 200, width: 100, height: 40 }))
  expect([width, height]).toEqual([148, 88])
})

test('a wide block is scaled down, and a high block is cropped at the bottom', async () => {
  const wide = await presetPicture(await shot({ left: 0, top: 100, width: 960, height: 300 }))
  expect([wide.width, wide.height]).toEqual([320, 116])
  const high = await presetPicture(await shot({ left: 0, top: 0, width: 960, height: 1400 }))
  expect([high.width, high.height]).toEqual([320, 240])
})

test('an empty screenshot is returned unchanged', async () => {
  const empty = sharp({ create: { width: 960, height: 60, channels: 3, background: '#f4f2ea' } }).png()
  const { width, height } = await presetPicture(await empty.toBuffer())
  expect([width, height]).toEqual([320, 20])
})
