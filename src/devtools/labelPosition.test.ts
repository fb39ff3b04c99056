import { expect, test } from 'vitest'
import { labelPosition } from './labelPosition.ts'

const area = { width: 400, height: 300 }
const label = { width: 120, height: 20 }

test('labelPosition places a label above its box', () => {
  expect(labelPosition({ left: 50, top: 100, width: 100, height: 50 }, label, area)).toEqual({
    left: 50,
    top: 80,
  })
})

test('labelPosition places a label below its box if there is no space above the box', () => {
  expect(labelPosition({ left: 50, top: 10, width: 100, height: 50 }, label, area)).toEqual({
    left: 50,
    top: 60,
  })
})

test.each([
  ['top left', { left: -500, top: -500, width: 20, height: 20 }],
  ['top right', { left: 390, top: -10, width: 300, height: 8 }],
  ['bottom left', { left: -20, top: 295, width: 40, height: 400 }],
  ['bottom right', { left: 395, top: 299, width: 40, height: 40 }],
  ['larger than the area', { left: -100, top: -100, width: 900, height: 900 }],
  ['far below', { left: 0, top: 9000, width: 10, height: 10 }],
])('DEV-02 labelPosition returns a position within the area for a box at: %s', (_, box) => {
  const { left, top } = labelPosition(box, label, area)
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(left + label.width).toBeLessThanOrEqual(area.width)
  expect(top + label.height).toBeLessThanOrEqual(area.height)
})
