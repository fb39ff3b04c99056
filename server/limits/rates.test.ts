import { expect, test } from 'vitest'
import { VISITOR_REQUEST } from '../../services/firestore/limits.ts'
import { PROVIDER_RATE } from '../../services/forms/createForms.ts'
import { RATES, type RateName } from '../../services/limits/rates.ts'

/** Returns the maximum number of requests that a rate allows in a period. */
const maxIn = (milliseconds: number, { burst, perMinute }: (typeof RATES)[RateName]) =>
  burst + (perMinute * milliseconds) / 60_000

test('SEC-03 one client cannot use up the form provider’s rate limit for all visitors', () => {
  expect(maxIn(PROVIDER_RATE.milliseconds, RATES.form)).toBeLessThan(PROVIDER_RATE.requests)
})

test('SEC-03 one client writes at most 20 documents per second on average', () => {
  expect(RATES.write.perMinute * VISITOR_REQUEST.writes).toBeLessThanOrEqual(20 * 60)
})
