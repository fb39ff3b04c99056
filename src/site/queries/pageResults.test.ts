import { expect, test } from 'vitest'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { type Query, queryKey, type StoriesResult } from '../../registry/query.ts'
import { furtherPages } from './pageResults.ts'

/** The addresses that a page with lists of so many pages names, as it shows a page of them. */
function named(page: number, lists: Readonly<Record<string, number>>): readonly string[] {
  const shown = Object.entries(lists).map(([folder, pages]) => {
    const query: Query = { kind: 'stories', at: '/notes/', folder, page }
    // A list shows its last page for a number beyond it.
    const value = { at: '/notes/', page: Math.min(page, pages), pages } as StoriesResult
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

test('the first page of a list names all others', () => {
  expect(named(1, { a: 4, b: 2 })).toEqual([address(2), address(3), address(4)])
  expect(named(1, { a: 1 })).toEqual([])
})

test('what the pages of a list name together grows with their number, not with its square', () => {
  const all = numbers(1, 1000).flatMap((page) => named(page, { a: 1000 }))
  expect(all).toHaveLength(999 + 998)
})

test('whichever page of a list is made first, all that follow are found', () => {
  const found = new Set<string>()
  for (let page: number | undefined = 3; page !== undefined; ) {
    const next: readonly string[] = named(page, { a: 5, b: 9 })
    for (const one of next) found.add(one)
    page = next.length ? page + 1 : undefined
  }
  expect([...found]).toEqual(numbers(4, 9).map(address))
})
