import { expect, test } from 'vitest'
import { frameSize } from './frameSize.ts'

const AVAILABLE = { width: 640, height: 800 }

test.each([
  ['as wide as the available space', 'full', 'fit', { width: 640, height: 800, scale: 1 }],
  ['a phone at its own size', 'phone', 'fit', { width: 390, height: 800, scale: 1 }],
  ['a desktop scaled to the available space', 'desktop', 'fit', { width: 1280, height: 1600, scale: 0.5 }],
  ['a phone half as large', 'phone', 0.5, { width: 390, height: 1600, scale: 0.5 }],
  ['the available space, twice as wide inside', 'full', 0.5, { width: 1280, height: 1600, scale: 0.5 }],
] as const)('the frame is %s', (_, viewport, zoom, expected) => {
  expect(frameSize({ viewport, zoom }, AVAILABLE)).toEqual(expected)
})
