import type { AskKinds } from '../../registry/ask.ts'
import type { SearchAsk } from '../../search/searchAsk.ts'
import { helpIndex } from '../search/helpIndex.ts'
import type { AnswerContext } from './answerContext.ts'

/** The help articles that fit a query. */
export async function answerSearch(
  { query }: Pick<SearchAsk, 'query'>,
  { registry, listWhole }: AnswerContext,
): Promise<AskKinds['search']['answer']> {
  // Nothing is looked for: the articles need not be read.
  if (!query) return { query, hits: [] }
  const { search } = await helpIndex(listWhole, registry)
  return { query, ...search.search(query) }
}
