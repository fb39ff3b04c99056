import { expect, test } from 'vitest'
import { aspectRatio, assetSize } from './assetSize.ts'
import { MAX_ASPECT_RATIO, MIN_ASPECT_RATIO } from './imageDefaults.ts'

test.each([
  ['https://a.storyblok.com/f/2026/2400x1500/38feb82b5d/screen.webp', { width: 2400, height: 1500 }],
  ['/f/1/1x1/ab/a.png', { width: 1, height: 1 }],
])('BLOCK-03 assetSize reads the size of %s from its path', (filename, size) => {
  expect(assetSize(filename)).toEqual(size)
})

test.each([
  '/f/1/0x1500/ab/a.png',
  '/f/1/2400x0/ab/a.png',
  '/f/1/0x0/ab/a.png',
  '/f/1/-24x15/ab/a.png',
  '/f/1/24.5x15/ab/a.png',
  '/f/1/2400x1500px/ab/a.png',
  '/f/1/ab/2400x1500.png',
  '/f/1/ab/a.png',
  '',
])('BLOCK-03 assetSize returns no size for the address %j', (filename) => {
  expect(assetSize(filename)).toBeUndefined()
})

test('BLOCK-03 aspectRatio returns only ratios between 0.1 and 100', () => {
  expect([MIN_ASPECT_RATIO, MAX_ASPECT_RATIO]).toEqual([0.1, 100])
  expect(aspectRatio(16, 8)).toBe(2)
  expect(aspectRatio(10, 100)).toBe(0.1)
  expect(aspectRatio(100, 1)).toBe(100)
  expect(aspectRatio(9, 100)).toBeUndefined()
  expect(aspectRatio(101, 1)).toBeUndefined()
})

test.each([
  [0, 10],
  [10, 0],
  [-10, -10],
  [undefined, 10],
  [10, undefined],
  [Number.NaN, 10],
])('BLOCK-03 aspectRatio returns no ratio for %s by %s', (width, height) => {
  expect(aspectRatio(width, height)).toBeUndefined()
})
