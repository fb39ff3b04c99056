import { expect, test } from 'vitest'
import { planGeometry } from './imageGeometry.ts'
import { parseOperations } from './parseOperations.ts'

function plan(width: number, height: number, text: string) {
  const parsed = parseOperations(text)
  if (!parsed.ok) throw new Error(parsed.message)
  return planGeometry({ width, height }, parsed.operations)
}

test.each([
  ['', '400x200'],
  ['0x0', '400x200'],
  ['100x0', '100x50'],
  ['0x50', '100x50'],
  ['800x0', '800x400'],
  ['800x0/filters:no_upscale()', '400x200'],
  ['100x100', '100x100'],
  ['800x800/filters:no_upscale()', '200x200'],
  ['fit-in/100x100', '100x50'],
  ['fit-in/1000x1000', '1000x500'],
  ['fit-in/1000x1000/filters:no_upscale()', '400x200'],
  ['10x10:110x60/50x0', '50x25'],
  ['9000x9000', '4000x4000'],
  ['0x9000', '4000x2000'],
  ['1x0', '1x1'],
])('a 400x200 image with "%s" has the size %s', (text, expected) => {
  const size = plan(400, 200, text)?.size
  expect(`${size?.width}x${size?.height}`).toBe(expected)
})

test('an original beyond the maximum side is scaled down with the same aspect ratio', () => {
  expect(plan(8000, 2000, '')?.size).toEqual({ width: 4000, height: 1000 })
})

test.each([
  ['100x100', { left: 100, top: 0, width: 200, height: 200 }],
  ['100x100/filters:focal(0x0:10x10)', { left: 0, top: 0, width: 200, height: 200 }],
  ['100x100/filters:focal(250x90:270x110)', { left: 160, top: 0, width: 200, height: 200 }],
  ['100x100/filters:focal(9000x0:9100x10)', { left: 200, top: 0, width: 200, height: 200 }],
  ['400x100', { left: 0, top: 50, width: 400, height: 100 }],
  ['100x20:300x120/100x100', { left: 150, top: 20, width: 100, height: 100 }],
  ['100x20:300x120/100x100/filters:focal(0x0:2x2)', { left: 100, top: 20, width: 100, height: 100 }],
  ['100x20:9000x9000', { left: 100, top: 20, width: 300, height: 180 }],
])('a 400x200 image with "%s" is cropped to %j', (text, extract) => {
  expect(plan(400, 200, text)?.extract).toEqual(extract)
})

test('smart crops by content unless a focal point is set', () => {
  expect(plan(400, 200, '100x100/smart')).toMatchObject({
    attention: true,
    extract: { left: 0, top: 0, width: 400, height: 200 },
  })
  expect(plan(400, 200, '100x100/smart/filters:focal(0x0:1x1)')).toMatchObject({ attention: false })
})

test('a fill colour adds a canvas only to a fit-in image', () => {
  expect(plan(400, 200, 'fit-in/100x100/filters:fill(fff)')?.canvas).toEqual({ width: 100, height: 100 })
  expect(plan(400, 200, 'fit-in/100x0/filters:fill(fff)')?.canvas).toBeUndefined()
  expect(plan(400, 200, '100x100/filters:fill(fff)')?.canvas).toBeUndefined()
})

test('a crop outside the source has no geometry', () => {
  expect(plan(400, 200, '400x0:500x100')).toBeUndefined()
})
