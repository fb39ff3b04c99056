import './searchAsk.ts'
import type { Answerer } from '../../site/answers/answerAsks.ts'
import { helpIndex } from './helpIndex.ts'

/** The help articles that fit a query. */
export const answerSearch: Answerer<'search'> = async ({ query }, { registry, listWhole }) => {
  // Nothing is looked for: the articles need not be read.
  if (!query) return { query, hits: [] }
  const { search } = await helpIndex(listWhole, registry)
  return { query, ...search.search(query) }
}
