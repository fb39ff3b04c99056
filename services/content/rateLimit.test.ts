import { expect, test } from 'vitest'
import { createRateLimit } from './rateLimit.ts'

test('requests above the rate limit are rejected until the oldest counted request is a second old', () => {
  let now = 0
  const allow = createRateLimit(2, () => now)
  const at = (time: number) => {
    now = time
    return allow()
  }
  expect([at(0), at(400), at(500), at(900)]).toEqual([true, true, false, false])
  expect([at(1000), at(1200), at(1400)]).toEqual([true, false, true])
})

test('a rate limit of 0 allows any number of requests', () => {
  const allow = createRateLimit(0)
  expect(Array.from({ length: 1000 }, allow).every(Boolean)).toBe(true)
})
