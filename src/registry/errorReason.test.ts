import { expect, test } from 'vitest'
import { errorReason } from './errorReason.ts'

test('errorReason returns a message for any thrown value', () => {
  expect(errorReason(new TypeError('no'))).toBe('no')
  expect(errorReason('no')).toBe('no')
  for (const thrown of [undefined, null, 5, Object.create(null), Symbol('x')])
    expect(errorReason(thrown)).toMatch(/^a thrown /)
})
