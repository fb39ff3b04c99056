import { expect, test } from 'vitest'
import { RATES } from '../../services/limits/rates.ts'
import { RateLimiter } from './RateLimiter.ts'

const { burst, perMinute } = RATES.form

function limiterAt(factor = 1) {
  const clock = { now: 0 }
  return { clock, limiter: new RateLimiter(factor, () => clock.now) }
}

/** Returns the number of consecutive requests that are allowed. */
function passing(limiter: RateLimiter, client: string, times?: number): number {
  let count = 0
  while (count < 100_000 && limiter.consume('form', client, times) === 0) count += 1
  return count
}

test('consume allows a burst, and after a minute as many requests as the rate', () => {
  const { clock, limiter } = limiterAt()
  expect(passing(limiter, 'a')).toBe(burst)
  clock.now += 60_000
  expect(passing(limiter, 'a')).toBe(Math.min(burst, perMinute))
})

test('consume returns the seconds until the next request is allowed', () => {
  const { clock, limiter } = limiterAt()
  passing(limiter, 'a')
  const wait = limiter.consume('form', 'a')
  expect(wait).toBe(Math.ceil(60 / perMinute))
  clock.now += wait * 1000
  expect(limiter.consume('form', 'a')).toBe(0)
})

test('clients and rates are counted separately', () => {
  const { limiter } = limiterAt()
  passing(limiter, 'a')
  expect([limiter.consume('form', 'b'), limiter.consume('read', 'a')]).toEqual([0, 0])
})

test('a factor multiplies all limits, and 0 disables them', () => {
  expect(passing(limiterAt(2).limiter, 'a')).toBe(burst * 2)
  expect(passing(limiterAt().limiter, 'a', 3)).toBe(burst * 3)
  expect(passing(limiterAt(0).limiter, 'a')).toBe(100_000)
})

test('peek does not count a request', () => {
  const { limiter } = limiterAt()
  for (let n = 0; n < burst * 2; n += 1) expect(limiter.peek('form', 'a')).toBe(0)
  expect(passing(limiter, 'a')).toBe(burst)
})

test('SEC-03 the rate limiter stores a bounded number of clients and evicts the least recently seen one', () => {
  const { limiter } = limiterAt()
  passing(limiter, 'first')
  for (let n = 0; n < 9999; n += 1) limiter.consume('form', `client ${n}`)
  expect(limiter.clientCount('form')).toBe(10_000)
  expect(limiter.consume('form', 'first')).toBeGreaterThan(0)
  for (let n = 0; n < 20_000; n += 1) limiter.consume('form', `other ${n}`)
  expect(limiter.clientCount('form')).toBe(10_000)
  expect(limiter.consume('form', 'first')).toBe(0)
})
