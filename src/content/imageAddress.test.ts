import { describe, expect, test } from 'vitest'
import { imageAddress, imageSources } from './imageAddress.ts'
import * as defaults from './imageDefaults.ts'

const PHOTO = 'https://a.storyblok.com/f/2026/2400x1500/38feb82b5d/photo.jpg'
const PATH = '/f/2026/2400x1500/38feb82b5d/photo.jpg'

describe('addresses', () => {
  test.each([
    [{}, ''],
    [{ width: 800 }, '800x0'],
    [{ height: 600 }, '0x600'],
    [{ width: 800, height: 600 }, '800x600'],
    [{ width: 799.6, height: 0.4 }, '800x0'],
    [{ width: 9000 }, '4000x0'],
    [{ width: Number.NaN }, ''],
    [{ width: 500, fitIn: true }, 'fit-in/500x0'],
    [
      { width: 500, height: 500, fitIn: true, fill: 'transparent' },
      'fit-in/500x500/filters:fill(transparent)',
    ],
    [{ fitIn: true }, ''],
    [{ width: 80, height: 60, smart: true }, '80x60/smart'],
    [{ width: 80, smart: true }, '80x0'],
    [{ width: 80, height: 60, focus: '1x2:3x4' }, '80x60/filters:focal(1x2:3x4)'],
    [{ width: 80, focus: '1x2:3x4' }, '80x0'],
    [{ width: 80, height: 60, focus: '1x2:3x4):blur(9' }, '80x60'],
    [{ width: 80, height: 60, focus: '' }, '80x60'],
    [{ crop: '0x0:9x9', width: 5 }, '0x0:9x9/5x0'],
    [{ fill: 'red' }, ''],
    [{ quality: 120 }, 'filters:quality(100)'],
    [{ blur: 0, brightness: 0 }, ''],
    [
      { quality: 75, blur: 3, brightness: -10, grayscale: true, rotate: 90, noUpscale: true, format: 'png' },
      'filters:quality(75):blur(3):brightness(-10):grayscale():rotate(90):no_upscale():format(png)',
    ],
  ] as const)('imageAddress writes the options %j as /m/%s', (options, operations) => {
    expect(imageAddress(PHOTO, options, '')).toBe(`${PATH}/m/${operations}`)
  })

  test('imageAddress uses the focal area of the asset, unless the options have a focal area', () => {
    const asset = { filename: PHOTO, focus: '1x2:3x4' }
    const box = { width: 80, height: 60 }
    expect(imageAddress(asset, box, '')).toBe(`${PATH}/m/80x60/filters:focal(1x2:3x4)`)
    expect(imageAddress(asset, { ...box, focus: '5x5:6x6' }, '')).toBe(
      `${PATH}/m/80x60/filters:focal(5x5:6x6)`,
    )
    expect(imageAddress({ filename: PHOTO, focus: null }, box)).toBe(`${PHOTO}/m/80x60`)
  })

  test.each([
    ['https://a.storyblok.com/f/1/ab/logo.svg', '/f/1/ab/logo.svg'],
    ['https://a.storyblok.com/f/1/ab/LOGO.SVG?cv=1', '/f/1/ab/LOGO.SVG'],
    ['https://a.storyblok.com/f/1/ab/film.mp4', '/f/1/ab/film.mp4'],
    ['https://example.com/photo.jpg', 'https://example.com/photo.jpg'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('imageAddress adds no operations to %j', (filename, address) => {
    expect(imageAddress(filename, { width: 80, quality: 75 }, '')).toBe(address)
  })
})

describe('sources', () => {
  const photo = imageSources({ filename: PHOTO, base: '' })
  const wide = photo.sources.filter((source) => source.media === undefined)
  const small = photo.sources.filter((source) => source.media !== undefined)

  test('CONTENT-11 the default image sizes and quality match the requirements', () => {
    expect(defaults).toMatchObject({
      FALLBACK_WIDTH: 1024,
      IMAGE_QUALITY: 75,
      MOBILE_WIDTH: 500,
      MAX_IMAGE_WIDTH: 1080,
      MAX_IMAGE_HEIGHT: 1600,
    })
  })

  test('CONTENT-11 imageSources falls back to an image with width 1024 and quality 75', () => {
    expect(photo.src).toBe(`${PATH}/m/1024x0/filters:quality(75)`)
    expect(imageSources({ filename: PHOTO }).src).toBe(`${PHOTO}/m/1024x0/filters:quality(75)`)
  })

  test('CONTENT-11 imageSources does not scale up a smaller file', () => {
    const small = '/f/1/480x300/ab/a.png'
    expect(imageSources({ filename: small }).src).toBe(`${small}/m/480x0/filters:quality(75)`)
  })

  test('CONTENT-11 imageSources offers a hosted image as AVIF, WebP and in the original format, at quality 75', () => {
    expect(wide.map((source) => source.type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    expect(wide[1]).toEqual({
      type: 'image/webp',
      srcSet: [480, 640, 800, 1024]
        .map((width) => `${PATH}/m/${width}x0/filters:quality(75):format(webp) ${width}w`)
        .join(', '),
      sizes: '(max-width: 1080px) 100vw, 1080px',
    })
    for (const { type, srcSet } of wide) expect(srcSet).toContain(`format(${type?.slice('image/'.length)})`)
  })

  test.each([
    ['png', ['image/avif', 'image/webp', 'image/png']],
    ['webp', ['image/avif', 'image/webp']],
    ['avif', ['image/avif', 'image/webp']],
    ['gif', [undefined]],
  ])('CONTENT-11 imageSources offers a %s file as %j', (extension, types) => {
    const { sources } = imageSources({ filename: `/f/1/900x900/ab/a.${extension}` })
    expect(sources.filter(({ media }) => !media).map(({ type }) => type)).toEqual(types)
  })

  test('CONTENT-11, BLOCK-03 imageSources returns the mobile variant of 500 px first, for screens up to 500 px', () => {
    expect(photo.sources.slice(0, 3)).toEqual(small)
    expect(small.map((source) => source.type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    expect(small[0]).toEqual({
      type: 'image/avif',
      media: '(max-width: 500px)',
      srcSet: `${PATH}/m/fit-in/500x0/filters:quality(75):format(avif)`,
    })
  })

  test('imageSources returns no mobile variant of a small image', () => {
    const { sources } = imageSources({ filename: PHOTO, width: 48, height: 48 })
    expect(sources.map((source) => source.media)).toEqual([undefined, undefined, undefined])
  })

  test('BLOCK-02 imageSources returns the mobile file instead of the mobile variant', () => {
    const { sources } = imageSources({ filename: PHOTO, mobileFilename: '/f/1/300x600/ab/tall.png' })
    expect(sources.slice(0, 3).map(({ srcSet }) => srcSet)).toEqual(
      ['avif', 'webp', 'png'].map(
        (format) => `/f/1/300x600/ab/tall.png/m/fit-in/300x0/filters:quality(75):format(${format})`,
      ),
    )
    const foreign = 'https://example.com/tall.png'
    expect(imageSources({ filename: PHOTO, mobileFilename: foreign }).sources[0]).toEqual({
      media: '(max-width: 500px)',
      srcSet: foreign,
    })
    expect(imageSources({ filename: PHOTO, mobileFilename: 'javascript:x', base: '' }).sources).toEqual(
      photo.sources,
    )
  })

  test('BLOCK-02 imageSources offers only the original format without the WebP flag', () => {
    const { sources, src } = imageSources({ filename: PATH, webp: false })
    expect(sources.map((source) => source.type)).toEqual(['image/jpeg', 'image/jpeg'])
    expect(src).toBe(`${PATH}/m/1024x0/filters:quality(75):format(jpeg)`)
  })

  test('BLOCK-02, BLOCK-03 imageSources reserves a limited size in the ratio of the file', () => {
    expect(photo).toMatchObject({ width: 1080, height: 675 })
    expect(imageSources({ filename: PHOTO, maxWidth: 540 })).toMatchObject({ width: 540, height: 338 })
    expect(imageSources({ filename: '/f/1/ab/a.png' })).toMatchObject({ width: undefined, height: undefined })
    expect(imageSources({ filename: '/f/1/9x100/ab/a.png' })).toMatchObject({ width: undefined })
  })

  test('BLOCK-02 imageSources crops an image around the focal area, also on small screens', () => {
    const cut = imageSources({ filename: PATH, width: 600, height: 600, focus: '0x0:20x20' })
    expect(cut.src).toBe(`${PATH}/m/1024x1024/filters:quality(75):focal(0x0:20x20)`)
    expect(cut.sources[0]?.srcSet).toBe(
      `${PATH}/m/0x0:1500x1500/fit-in/500x0/filters:quality(75):format(avif)`,
    )
    expect(cut.sources[3]?.srcSet).toContain(
      `${PATH}/m/1024x1024/filters:quality(75):focal(0x0:20x20):format(avif) 1024w`,
    )
    const whole = imageSources({
      filename: PATH,
      width: 600,
      height: 600,
      focus: '0x0:20x20',
      fit: 'contain',
    })
    expect(whole.src).toBe(`${PATH}/m/1024x0/filters:quality(75)`)
  })

  test('imageSources returns no sources for a vector image and for an image of a different host', () => {
    const logo = '/f/1/120x40/ab/logo.svg'
    expect(imageSources({ filename: logo })).toEqual({ sources: [], src: logo, width: 120, height: 40 })
    const foreign = 'https://example.com/300x200/a.png'
    expect(imageSources({ filename: foreign, width: 30, height: 20 })).toEqual({
      sources: [],
      src: foreign,
      width: 30,
      height: 20,
    })
    expect(imageSources({ filename: foreign }).width).toBeUndefined()
  })

  test('imageSources returns no address for an empty or unsafe filename', () => {
    for (const filename of ['', 'javascript:alert(1)']) {
      expect(imageSources({ filename })).toMatchObject({ sources: [], src: undefined })
    }
  })

  test('imageSources returns the sizes of the options', () => {
    const { sources } = imageSources({ filename: PATH, sizes: '50vw' })
    expect(sources.map((source) => source.sizes)).toEqual([
      undefined,
      undefined,
      undefined,
      '50vw',
      '50vw',
      '50vw',
    ])
  })
})
