import { expect, test } from 'vitest'
import { SpaceRecords } from '../../index/SpaceRecords.ts'
import { type Query, queryKey } from '../../registry/query.ts'
import { createRegistry } from '../../registry/registry.ts'
import { englishWords } from '../languages/englishWords.ts'
import type { QueryContext } from './queryContext.ts'
import { resolveQueries } from './resolveQueries.ts'

declare module 'strata-pages' {
  interface QueryKinds {
    readonly sum: { readonly query: { readonly of: readonly number[] }; readonly result: number }
  }
}

const context: QueryContext = {
  registry: createRegistry({}),
  language: { code: 'en', name: 'English', direction: 'ltr', words: englishWords },
  bareSlug: (slug) => slug,
  records: async () => new SpaceRecords(['en']).in('en'),
  stories: async () => [],
  settings: {} as QueryContext['settings'],
  rebase: (value) => value,
}

const sum: Query = { kind: 'sum', of: [1, 2] }
const queries = new Map([[queryKey(sum), sum]])

test('resolveQueries resolves a query kind of the site with the site’s resolver', async () => {
  const results = await resolveQueries(queries, context, { sum: async ({ of }) => of[0]! + of[1]! })
  expect(results).toEqual({ [queryKey(sum)]: { value: 3 } })
})

test('resolveQueries returns a failure with the solution for a query kind without a resolver', async () => {
  expect(await resolveQueries(queries, context)).toEqual({
    [queryKey(sum)]: {
      failed: "no resolver for queries of the kind 'sum'. Add it to 'queries' in the site's definition.",
    },
  })
})

test('resolveQueries returns the results of other queries if one resolver throws', async () => {
  const stories: Query = { kind: 'stories', path: '/' }
  const both = new Map<string, Query>([...queries, [queryKey(stories), stories]])
  const results = await resolveQueries(both, context, { sum: () => Promise.reject(new Error('no paper')) })
  expect(results[queryKey(sum)]).toEqual({ failed: 'no paper' })
  expect(results[queryKey(stories)]).toMatchObject({ value: { total: 0 } })
})
