import { expect, test } from 'vitest'
import { pagesMessage } from './pagesMessage.ts'

test('OPS-02 pages that were built of another space are reported with both spaces, whatever setting chose it', () => {
  const message = pagesMessage({
    record: { pages: 3, cv: 1, spaceId: 7 },
    ready: 0,
    mismatch: undefined,
    state: { spaceId: 8 },
    cv: 1,
  })
  expect(message).toContain('the content is that of space 8, and the build was made of space 7')
})
