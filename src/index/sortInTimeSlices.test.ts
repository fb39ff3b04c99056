import { expect, test } from 'vitest'
import { sortInTimeSlices } from './sortInTimeSlices.ts'

test.each([0, 1, 1023, 1024, 1025, 5000])(
  'sortInTimeSlices sorts %i slots like a stable sort',
  async (count) => {
    const numbers = Array.from({ length: count }, (_, slot) => (slot * 7919) % 97)
    const compare = (a: number, b: number) => numbers[a]! - numbers[b]!
    const slots = Uint32Array.from({ length: count }, (_, slot) => slot)
    expect(await sortInTimeSlices(slots.slice(), compare)).toEqual(slots.slice().sort(compare))
  },
)
