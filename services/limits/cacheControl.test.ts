import { expect, test } from 'vitest'
import { cacheControlOf, IMMUTABLE, NO_CACHE, NO_STORE, PRIVATE } from './cacheControl.ts'

test('an error of a route whose responses have a lifetime is not stored', () => {
  expect([200, 304].map((status) => cacheControlOf(IMMUTABLE, status))).toEqual([IMMUTABLE, IMMUTABLE])
  expect([404, 500].map((status) => cacheControlOf(IMMUTABLE, status))).toEqual([NO_STORE, NO_STORE])
})

test.each([PRIVATE, NO_CACHE])('an error of a route with the policy %s has the same policy', (policy) => {
  expect(cacheControlOf(policy, 404)).toBe(policy)
})
