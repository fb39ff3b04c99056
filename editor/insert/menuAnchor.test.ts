import { expect, test } from 'vitest'
import { menuAnchor } from './menuAnchor.ts'

const WINDOW = { width: 1280, height: 900 }

test('the insert menu opens at the selected block if there is space above or below it', () => {
  const below = { x: 100, y: 40, width: 400, height: 200 }
  const above = { x: 100, y: 500, width: 400, height: 380 }
  expect(menuAnchor(below, WINDOW)).toBe(below)
  expect(menuAnchor(above, WINDOW)).toBe(above)
})

test('the insert menu opens over a block that fills the window, at its top visible edge', () => {
  expect(menuAnchor({ x: 240, y: 120, width: 700, height: 5000 }, WINDOW)).toEqual({
    x: 240,
    y: 120,
    width: 700,
    height: 0,
  })
  expect(menuAnchor({ x: 240, y: -2000, width: 700, height: 5000 }, WINDOW)).toEqual({
    x: 240,
    y: 0,
    width: 700,
    height: 0,
  })
})

test('the insert menu opens in the middle of the window if no selected block is visible', () => {
  const middle = { x: 640, y: 225, width: 0, height: 0 }
  expect(menuAnchor(undefined, WINDOW)).toEqual(middle)
  expect(menuAnchor({ x: 0, y: -300, width: 400, height: 200 }, WINDOW)).toEqual(middle)
  expect(menuAnchor({ x: 0, y: 900, width: 400, height: 200 }, WINDOW)).toEqual(middle)
  expect(menuAnchor({ x: 0, y: 0, width: 0, height: 0 }, WINDOW)).toEqual(middle)
})
