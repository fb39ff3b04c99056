import { expect, test } from 'vitest'
import { jsonSize } from './jsonSize.ts'

test('jsonSize returns the size of the texts and the structure of a value', () => {
  expect(jsonSize('x'.repeat(1000))).toBe(1000)
  expect(jsonSize({ text: 'x'.repeat(1000), list: [1, null, undefined, true] })).toBe(1000 + 2 * 32 + 6 * 16)
  expect([jsonSize(undefined), jsonSize(null), jsonSize(7)]).toEqual([0, 0, 0])
})

test('jsonSize counts a story that occurs several times once, also in cycles', () => {
  const author: Record<string, unknown> = { uuid: 'a', text: 'x'.repeat(10_000) }
  author.self = author
  expect(jsonSize(Array.from({ length: 50 }, () => ({ author })))).toBeLessThan(20_000)
})

test('jsonSize measures values of any depth', () => {
  let deep: unknown = 'x'
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(jsonSize(deep)).toBeGreaterThan(100_000)
})
