// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplaceQuery } from './createMatcher.ts'
import { useMatcher } from './useMatcher.ts'

const query: ReplaceQuery = {
  find: '(mi)ca',
  replace: '$1lk',
  isExpression: false,
  matchCase: false,
  wholeWords: false,
}

test('useMatcher returns isCurrent only after the matcher of the current query is created', async () => {
  const { result, rerender } = renderHook(useMatcher, { initialProps: query })
  expect(result.current).toMatchObject({ matcher: null, isCurrent: false })
  await waitFor(() => expect(result.current.isCurrent).toBe(true))
  expect(result.current.matcher!('mica')).toEqual([])
  rerender({ ...query, isExpression: true })
  expect(result.current.isCurrent).toBe(false)
  await waitFor(() => expect(result.current.isCurrent).toBe(true))
  expect(result.current.matcher!('mica')).toEqual([{ from: 0, to: 4, replacement: 'milk' }])
})
