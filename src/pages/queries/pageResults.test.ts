import { expect, test } from 'vitest'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { type Query, queryKey, type StoriesResult } from '../../registry/query.ts'
import { earliestExpiry, furtherPages } from './pageResults.ts'

/** Returns the addresses that page `page` of lists with these page counts names. */
function named(page: number, lists: Readonly<Record<string, number>>): readonly string[] {
  const shown = Object.entries(lists).map(([folder, pages]) => {
    const query: Query = { kind: 'stories', path: '/notes/', folder, page }
    // A list shows its last page for a number beyond it.
    const value = { path: '/notes/', page: Math.min(page, pages), pages } as StoriesResult
    return { query, result: [queryKey(query), { value }] as const }
  })
  const nodes = shown.map(({ query }) => ({ queries: { stories: query } }))
  return furtherPages(
    [{ nodes } as unknown as PageTree],
    Object.fromEntries(shown.map(({ result }) => result)),
  )
}

const address = (page: number) => `/notes/?page=${page}`
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('furtherPages returns at most eight addresses for each page of a list', () => {
  expect(named(1, { a: 4, b: 2 })).toEqual([address(2), address(3), address(4)])
  expect(named(1, { a: 1 })).toEqual([])
  expect(named(1, { a: 5000 })).toEqual(numbers(2, 9).map(address))
  expect(named(624, { a: 5000 })).toEqual(numbers(4986, 4993).map(address))
  expect(named(5000, { a: 5000 })).toEqual([])
})

test.each([1, 2, 9, 10, 11, 73, 74, 1000])(
  'furtherPages leads from the first page of a list to each of %i pages once',
  (pages) => {
    const found = [1]
    for (const page of found)
      found.push(...numbers(2, pages).filter((one) => named(page, { a: pages }).includes(address(one))))
    expect(found).toEqual(numbers(1, pages))
  },
)

test('furtherPages leads to all pages of two lists of different lengths', () => {
  const found = new Set([1])
  for (const page of found)
    for (const one of numbers(2, 90)) if (named(page, { a: 12, b: 90 }).includes(address(one))) found.add(one)
  expect([...found]).toEqual(numbers(1, 90))
})

test('earliestExpiry returns the earliest expiry of a page’s query results', () => {
  const result = (expiresAt?: string) => ({ value: { expiresAt } as StoriesResult })
  const results = { a: result('2030-02-01T00:00:00Z'), b: result('2030-01-01T00:00:00Z'), c: result() }
  expect(earliestExpiry([], results)).toEqual(new Date('2030-01-01T00:00:00Z'))
  expect(earliestExpiry([], { c: result() })).toBeUndefined()
})
