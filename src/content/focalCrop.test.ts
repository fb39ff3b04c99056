import { expect, test } from 'vitest'
import { focalCrop } from './focalCrop.ts'

test.each([
  [1, undefined, '100x0:300x200'],
  [1, '', '100x0:300x200'],
  [1, 'nonsense', '100x0:300x200'],
  [1, '0x0:10x10', '0x0:200x200'],
  [1, '250x90:270x110', '160x0:360x200'],
  [1, '399x0:400x1', '200x0:400x200'],
  [4, '0x0:2x2', '0x0:400x100'],
  [4, '0x120:400x140', '0x80:400x180'],
  [2, '0x0:2x2', undefined],
])('focalCrop crops 400x200 to the ratio %s around the focal area "%s" as %s', (ratio, focus, crop) => {
  expect(focalCrop({ width: 400, height: 200 }, ratio, focus)).toBe(crop)
})
