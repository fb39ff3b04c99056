import { expect, test } from 'vitest'
import { jsonSize } from './jsonSize.ts'

test('the size of data is that of its texts and its structure', () => {
  expect(jsonSize('x'.repeat(1000))).toBe(1000)
  expect(jsonSize({ text: 'x'.repeat(1000), list: [1, null, undefined, true] })).toBe(1000 + 2 * 32 + 6 * 16)
  expect([jsonSize(undefined), jsonSize(null), jsonSize(7)]).toEqual([0, 0, 0])
})

test('a story that occurs several times counts once, also in cycles', () => {
  const author: Record<string, unknown> = { uuid: 'a', text: 'x'.repeat(10_000) }
  author.self = author
  expect(jsonSize(Array.from({ length: 50 }, () => ({ author })))).toBeLessThan(20_000)
})

test('depth has no limit', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(jsonSize(deep)).toBeGreaterThan(100_000)
})
