import { expect, test } from 'vitest'
import { randomId } from './randomId.ts'

test('UI-07 randomId returns 20 letters and digits, different in each call', () => {
  const ids = Array.from({ length: 500 }, () => randomId())
  for (const id of ids) expect(id).toMatch(/^[A-Za-z\d]{20}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(randomId(7)).toHaveLength(7)
})

test('randomId returns each of the 62 characters about equally often', () => {
  const signs = 62 * 1000
  const counts = new Map<string, number>()
  for (const sign of randomId(signs)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // Seven standard deviations round 1000. Taking bytes modulo 62 would give eight signs about 250 more.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(222)
})
