import './searchQuery.ts'
import type { QueryResolver } from 'strata-pages'
import { helpIndex } from './helpIndex.ts'

/** Returns the help articles that match a query. */
export const resolveSearch: QueryResolver<'search'> = async ({ query }, context) => {
  // Without a query the articles need not be loaded.
  if (!query) return { query, hits: [] }
  const { search } = await helpIndex(context)
  return { query, ...search.search(query) }
}
