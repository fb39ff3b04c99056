import './searchQuery.ts'
import type { QueryResolver } from 'strata-pages'
import { helpIndex } from './helpIndex.ts'

/** The help articles that fit a query. */
export const resolveSearch: QueryResolver<'search'> = async ({ query }, context) => {
  // Nothing is looked for: the articles need not be read.
  if (!query) return { query, hits: [] }
  const { search } = await helpIndex(context)
  return { query, ...search.search(query) }
}
