import { describe, expect, test } from 'vitest'
import { layOutImage } from './imageLayout.ts'

const SCREEN = { width: 2400, height: 1500 }

describe('reserved size', () => {
  test('BLOCK-02 layOutImage reserves at most 1080 by 1600 by default, in the ratio of the file', () => {
    expect(layOutImage({}, SCREEN).box).toEqual({ width: 1080, height: 675 })
    expect(layOutImage({}, { width: 1000, height: 4000 }).box).toEqual({ width: 400, height: 1600 })
    expect(layOutImage({}, { width: 300, height: 200 }).box).toEqual({ width: 300, height: 200 })
  })

  test('BLOCK-02 layOutImage reserves at most the maximum size of the options', () => {
    expect(layOutImage({ maxWidth: 1600 }, SCREEN).box).toEqual({ width: 1600, height: 1000 })
    expect(layOutImage({ maxWidth: 160, maxHeight: 40 }, SCREEN).box).toEqual({ width: 64, height: 40 })
  })

  test('BLOCK-02 layOutImage reserves the given size, and computes a missing side from the ratio of the file', () => {
    expect(layOutImage({ width: 400, height: 300 }, SCREEN).box).toEqual({ width: 400, height: 300 })
    expect(layOutImage({ width: 800 }, SCREEN).box).toEqual({ width: 800, height: 500 })
    expect(layOutImage({ height: 500 }, SCREEN).box).toEqual({ width: 800, height: 500 })
    expect(layOutImage({ width: 2160, height: 1080 }, SCREEN).box).toEqual({ width: 1080, height: 540 })
  })

  test('BLOCK-03 layOutImage reserves no size if the ratio is below 0.1 or above 100', () => {
    expect(layOutImage({}, { width: 9, height: 100 }).box).toBeUndefined()
    expect(layOutImage({}, { width: 1010, height: 10 }).box).toBeUndefined()
    expect(layOutImage({ width: 400, height: 4400 }, undefined).box).toBeUndefined()
    expect(layOutImage({ width: 400, height: 4400 }, SCREEN).box).toEqual({ width: 400, height: 250 })
  })

  test('layOutImage reserves no size if the ratio is unknown', () => {
    expect(layOutImage({ width: 400 }, undefined)).toMatchObject({ box: undefined, drawn: 1080 })
  })
})

describe('rendered width', () => {
  test.each([
    ['cover', 400, 400, 640],
    ['cover', 400, 100, 400],
    ['contain', 400, 400, 400],
    ['contain', 400, 100, 160],
    ['scale-down', 400, 100, 160],
  ] as const)(
    'layOutImage renders an image with fit %s in a box of %i by %i at width %i',
    (fit, width, height, drawn) => {
      expect(layOutImage({ width, height, fit }, SCREEN).drawn).toBe(drawn)
    },
  )

  test('layOutImage limits an image that the service crops to the width of the box', () => {
    const place = { width: 400, height: 400, position: 'center' }
    expect(layOutImage(place, SCREEN)).toMatchObject({ drawn: 400, cutRatio: 1, available: 1500 })
    expect(layOutImage({ ...place, position: 'top' }, SCREEN).cutRatio).toBeUndefined()
    expect(layOutImage({ ...place, position: 'top', focus: '0x0:9x9' }, SCREEN).cutRatio).toBe(1)
    expect(layOutImage({ ...place, fit: 'contain' }, SCREEN).cutRatio).toBeUndefined()
  })
})

describe('offered widths', () => {
  test.each([
    ['up to 1080 px by default', {}, SCREEN, [480, 640, 800, 1024]],
    ['up to the width of a smaller file', {}, { width: 700, height: 700 }, [240, 320, 480, 640]],
    ['up to the odd width of a smaller file', {}, { width: 900, height: 900 }, [320, 480, 640, 800, 900]],
    ['up to the maximum width of the options', { maxWidth: 1600 }, SCREEN, [640, 800, 1024, 1280, 1600]],
    ['up to a height of 1600 px', {}, { width: 2000, height: 8000 }, [160, 240, 320, 480, 640, 800]],
    [
      'up to twice the width of a small box',
      { width: 48, height: 48 },
      { width: 800, height: 800 },
      [48, 96],
    ],
    [
      'up to twice the width of a small box for a file of unknown size',
      { width: 50, height: 50 },
      undefined,
      [48, 96],
    ],
    ['up to the width of a tiny file', {}, { width: 20, height: 20 }, [20]],
    ['of at least 32 px for a tiny box', { width: 10, height: 10 }, SCREEN, [32]],
  ])('layOutImage offers widths %s', (_, place, source, widths) => {
    expect(layOutImage(place, source).widths).toEqual(widths)
  })

  test('layOutImage offers no crop larger than the file or than the maximum of the image service', () => {
    const tall = { width: 1000, height: 2000, focus: '0x0:9x9' }
    expect(layOutImage(tall, { width: 1600, height: 800 }).widths.at(-1)).toBe(400)
    expect(layOutImage({ ...tall, height: 8000, maxHeight: 9000 }, undefined).available).toBe(500)
  })
})
