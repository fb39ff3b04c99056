import { expect, test } from 'vitest'
import { FIRST_BATCH, nextBatchSize } from './batchSize.ts'

test('nextBatchSize adapts to the number of blocks that render in a few milliseconds', () => {
  for (const each of [0.05, 0.2, 0.6]) {
    let count = FIRST_BATCH
    const took = Array.from({ length: 8 }, () => {
      const milliseconds = count * each
      count = nextBatchSize(count, milliseconds)
      return milliseconds
    })
    expect(Math.max(...took)).toBeLessThan(9)
    expect(took.at(-1)).toBeGreaterThan(2.9)
  }
})

test('nextBatchSize returns a small, non-empty batch after a slow batch', () => {
  expect(nextBatchSize(60, 500)).toBeGreaterThan(0)
  expect(nextBatchSize(60, 500)).toBeLessThan(10)
})
