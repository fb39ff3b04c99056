import { expect, test } from 'vitest'
import { pagesMessage } from './pagesMessage.ts'

test('OPS-02 the start message names both spaces if pages were built from a different one', () => {
  const message = pagesMessage({
    record: { pages: 3, cv: 1, spaceId: 7 },
    ready: 0,
    mismatch: undefined,
    state: { spaceId: 8 },
    cv: 1,
  })
  expect(message).toContain('the site serves space 8, but its pages were built from space 7')
})
