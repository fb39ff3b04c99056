import { describe, expect, test } from 'vitest'
import { parseOperations } from './parseOperations.ts'

function parseValid(text: string) {
  const parsed = parseOperations(text)
  if (!parsed.ok) throw new Error(`${parsed.message} (at ${parsed.position})`)
  return parsed.operations
}

function parseInvalid(text: string) {
  const parsed = parseOperations(text)
  if (parsed.ok) throw new Error(`"${text}" was accepted`)
  return parsed
}

describe('segments', () => {
  test.each(['', '/', '//'])('%j without operations is parsed as the defaults', (text) => {
    const defaults = {
      fitIn: false,
      width: 0,
      height: 0,
      mirrorX: false,
      mirrorY: false,
      smart: false,
      filters: {},
    }
    expect(parseValid(text)).toEqual(defaults)
  })

  test.each([
    ['800x600', 800, 600],
    ['800x0/', 800, 0],
    ['0x600//', 0, 600],
    ['0x0', 0, 0],
    ['fit-in/500x0', 500, 0],
  ])('%s is parsed as %i by %i pixels', (text, width, height) => {
    expect(parseValid(text)).toMatchObject({ width, height })
  })

  test('a size of more than 4000 pixels is reduced to 4000', () => {
    expect(parseValid('9000x600')).toMatchObject({ width: 4000, height: 600 })
    expect(parseValid('600x9000')).toMatchObject({ width: 600, height: 4000 })
  })

  test.each([
    ['-20x10', true, false],
    ['20x-10', false, true],
    ['-20x-10', true, true],
    ['-0x-0', true, true],
  ])('%s is parsed as a mirrored image', (text, mirrorX, mirrorY) => {
    expect(parseValid(text)).toMatchObject({ mirrorX, mirrorY })
  })

  test('all operations in the correct order are parsed', () => {
    expect(parseValid('10x20:300x200/fit-in/100x50/smart/filters:grayscale()/')).toEqual({
      crop: { left: 10, top: 20, right: 300, bottom: 200 },
      fitIn: true,
      width: 100,
      height: 50,
      mirrorX: false,
      mirrorY: false,
      smart: true,
      filters: { grayscale: true },
    })
  })

  test.each([
    ['800', 0, 'is not an operation'],
    ['800x600/banana', 8, '"banana" is not an operation'],
    ['smart', 0, 'needs a size'],
    ['smart/800x600', 6, 'The order is crop, fit-in, size, smart, filters'],
    ['fit-in', 0, 'needs a size'],
    ['800x600/fit-in', 8, 'The order is crop, fit-in, size, smart, filters'],
    ['800x600/400x300', 8, 'wrong position or repeated'],
    ['800x600//smart', 8, 'empty segment'],
    ['10x10:5x20', 0, 'crop "10x10:5x20" is empty'],
    ['1234567x1', 0, 'is not an operation'],
    ['800x600/filters', 8, 'is not an operation'],
  ])('%s is rejected with the position %i of the error', (text, position, message) => {
    const error = parseInvalid(text)
    expect(error.position).toBe(position)
    expect(error.message).toContain(message)
  })
})

describe('filters', () => {
  test.each([
    ['quality(0)', { quality: 0 }],
    ['quality(100)', { quality: 100 }],
    ['format(avif)', { format: 'avif' }],
    ['fill(FF8000)', { fill: { r: 255, g: 128, b: 0 } }],
    ['fill(0f8)', { fill: { r: 0, g: 255, b: 136 } }],
    ['fill(transparent)', { fill: 'transparent' }],
    ['focal(1x2:30x40)', { focal: { left: 1, top: 2, right: 30, bottom: 40 } }],
    ['blur(12)', { blur: { radius: 12, sigma: 12 } }],
    ['blur(12, 3.5)', { blur: { radius: 12, sigma: 3.5 } }],
    ['brightness(-40)', { brightness: -40 }],
    ['grayscale()', { grayscale: true }],
    ['rotate(270)', { rotate: 270 }],
    ['no_upscale()', { noUpscale: true }],
    [
      'round_corner(20,1,2,3)',
      { roundCorner: { radiusX: 20, radiusY: 20, colour: { r: 1, g: 2, b: 3 }, transparent: false } },
    ],
    [
      'round_corner(20|30, 255, 255, 255, 1)',
      { roundCorner: { radiusX: 20, radiusY: 30, colour: { r: 255, g: 255, b: 255 }, transparent: true } },
    ],
  ])('the filter %s is parsed', (text, filters) => {
    expect(parseValid(`filters:${text}`).filters).toEqual(filters)
  })

  test('a chain of filters with a colon inside focal is parsed', () => {
    expect(parseValid('10x10/filters:quality(75):focal(1x2:3x4):format(webp)').filters).toEqual({
      quality: 75,
      focal: { left: 1, top: 2, right: 3, bottom: 4 },
      format: 'webp',
    })
  })

  test('the last of two filters with the same name applies', () => {
    expect(parseValid('filters:quality(10):quality(90)').filters).toEqual({ quality: 90 })
  })

  test.each([
    ['filters:', 8, 'Expected a filter'],
    ['filters:quality', 8, 'Expected a filter'],
    ['filters:quality(75', 8, 'Expected a filter'],
    ['filters:quality(75):', 20, 'Expected a filter'],
    ['filters:quality(75)blur(1)', 19, 'Expected a colon'],
    ['10x10/filters:blur(1):sepia()', 22, '"sepia" does not exist. Filters are quality,'],
    ['filters:constructor()', 8, 'does not exist'],
    ['filters:quality(101)', 8, 'from 0 to 100'],
    ['filters:quality(7.5)', 8, 'from 0 to 100'],
    ['filters:quality()', 8, 'from 0 to 100'],
    ['filters:quality(1,2)', 8, 'from 0 to 100'],
    ['filters:format(tiff)', 8, 'webp, jpeg, png or avif'],
    ['filters:fill(#fff)', 8, 'without #'],
    ['filters:fill(ffff)', 8, 'hex digits'],
    ['filters:focal(1x2)', 8, 'two corners'],
    ['filters:blur(151)', 8, '0 to 150'],
    ['filters:blur(1,2,3)', 8, '0 to 150'],
    ['filters:brightness(-101)', 8, '-100 to 100'],
    ['filters:grayscale(1)', 8, 'expected nothing'],
    ['filters:rotate(45)', 8, '0, 90, 180 or 270'],
    ['filters:round_corner(20)', 8, 'red, green and blue'],
    ['filters:round_corner(20,0,0,256)', 8, 'red, green and blue'],
    ['filters:round_corner(20,0,0,0,2)', 8, 'red, green and blue'],
    ['filters:round_corner(20,0,0,0,1,1)', 8, 'red, green and blue'],
  ])('%s is rejected with the position %i of the error', (text, position, message) => {
    const error = parseInvalid(text)
    expect(error.position).toBe(position)
    expect(error.message).toContain(message)
  })

  test('more than 20 filters are rejected', () => {
    const chain = (count: number) => `filters:${Array(count).fill('blur(1)').join(':')}`
    expect(parseValid(chain(20)).filters).toEqual({ blur: { radius: 1, sigma: 1 } })
    expect(parseInvalid(chain(21)).message).toContain('more than 20 filters')
  })
})
