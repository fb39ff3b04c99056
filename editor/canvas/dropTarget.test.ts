import { describe, expect, test } from 'vitest'
import { distanceTo, nearestGap, type Sibling } from './dropTarget.ts'

const block = (uid: string, left: number, top: number, width = 100, height = 50): Sibling => ({
  uid,
  box: { left, top, width, height },
})

const column = [block('a', 0, 0), block('b', 0, 60), block('c', 0, 120)]
const row = [block('a', 0, 0), block('b', 110, 0), block('c', 220, 0)]
const grid = [...row, block('d', 0, 70), block('e', 110, 70)]

describe('nearestGap', () => {
  test.each([
    ['above the first', { x: 50, y: -30 }, null, { axis: 'horizontal', x: 0, y: 0, length: 100 }],
    ['in the upper half', { x: 50, y: 70 }, 'a', { axis: 'horizontal', x: 0, y: 55, length: 100 }],
    ['in the lower half', { x: 50, y: 100 }, 'b', { axis: 'horizontal', x: 0, y: 115, length: 100 }],
    ['below the last', { x: 500, y: 500 }, 'c', { axis: 'horizontal', x: 0, y: 170, length: 100 }],
  ])('in a column, nearestGap returns the gap next to a point %s', (_, point, after, line) => {
    expect(nearestGap(point, column)).toEqual({ after, line })
  })

  test.each([
    ['left of the first', { x: -9, y: 20 }, null, { axis: 'vertical', x: 0, y: 0, length: 50 }],
    ['in the right half', { x: 190, y: 5 }, 'b', { axis: 'vertical', x: 215, y: 0, length: 50 }],
    ['right of the last', { x: 400, y: 5 }, 'c', { axis: 'vertical', x: 320, y: 0, length: 50 }],
  ])('in a row, nearestGap returns the gap next to a point %s', (_, point, after, line) => {
    expect(nearestGap(point, row)).toEqual({ after, line })
  })

  test('in a row from right to left, nearestGap returns the gap next to a point', () => {
    const reversed = [block('a', 220, 0), block('b', 110, 0), block('c', 0, 0)]
    expect(nearestGap({ x: 310, y: 20 }, reversed)).toMatchObject({ after: null, line: { x: 320 } })
    expect(nearestGap({ x: 120, y: 20 }, reversed)).toMatchObject({ after: 'b', line: { x: 105 } })
    expect(nearestGap({ x: 10, y: 20 }, reversed)).toMatchObject({ after: 'c', line: { x: 0 } })
  })

  test('in a grid, nearestGap returns gaps at the ends of rows', () => {
    expect(nearestGap({ x: 400, y: 20 }, grid)).toEqual({
      after: 'c',
      line: { axis: 'vertical', x: 320, y: 0, length: 50 },
    })
    expect(nearestGap({ x: 10, y: 100 }, grid)).toEqual({
      after: 'c',
      line: { axis: 'vertical', x: 0, y: 70, length: 50 },
    })
    expect(nearestGap({ x: 300, y: 100 }, grid)).toMatchObject({ after: 'e', line: { x: 210 } })
  })

  test('in CSS columns, the gap at the top of a column is after the last block of the previous column', () => {
    const columns = [block('a', 0, 0), block('b', 0, 60), block('c', 120, 0), block('d', 120, 60)]
    expect(nearestGap({ x: 150, y: 5 }, columns)).toEqual({
      after: 'b',
      line: { axis: 'horizontal', x: 120, y: 0, length: 100 },
    })
  })

  test('nearestGap among a part of the blocks returns the gap after the block before the part', () => {
    expect(nearestGap({ x: 50, y: -3 }, column, 'far')).toMatchObject({ after: 'far' })
    expect(nearestGap({ x: 0, y: 0 }, [])).toBeNull()
  })
})

test('the distance to a box is measured from its edge', () => {
  const { box } = block('a', 10, 10)
  expect(distanceTo({ x: 50, y: 20 }, box)).toBe(0)
  expect(distanceTo({ x: 114, y: 61 }, box)).toBe(5)
})
