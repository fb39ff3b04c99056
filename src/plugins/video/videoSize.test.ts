import { expect, test } from 'vitest'
import { videoSize } from './videoSize.ts'

const FILM = 'https://a.storyblok.com/f/2026/640x360/abc/film.mp4'

test('BLOCK-31 videoSize returns the given size if both sides are positive numbers', () => {
  expect(videoSize(800, 600, FILM)).toEqual({ width: 800, height: 600 })
  expect(videoSize(0.5, 0.5, FILM)).toEqual({ width: 0.5, height: 0.5 })
})

test.each([
  [0, 600],
  [800, 0],
  [0, 0],
  [-800, -600],
  [Number.NaN, 600],
  [undefined, 600],
  [800, undefined],
])('BLOCK-31 videoSize returns the size in the file’s address instead of %s by %s', (width, height) => {
  expect(videoSize(width, height, FILM)).toEqual({ width: 640, height: 360 })
})

test.each([
  '',
  'https://a.storyblok.com/f/2026/0x360/abc/film.mp4',
  'https://a.storyblok.com/f/2026/abc/film.mp4',
])('BLOCK-31 videoSize returns a ratio of 16 by 9 if the address "%s" has no size', (filename) => {
  const { width, height } = videoSize(undefined, undefined, filename)
  expect(width / height).toBeCloseTo(16 / 9)
})
