import type { PageTree } from './buildPageTree.ts'
import { type Query, type QueryResults, queryKey } from './query.ts'

/** The queries of a page's blocks by their keys; equal queries once. */
export function collectQueries(tree: PageTree): ReadonlyMap<string, Query> {
  const queries = new Map<string, Query>()
  for (const node of tree.nodes)
    for (const query of Object.values(node.queries)) if (query) queries.set(queryKey(query), query)
  return queries
}

/**
 * Results for a page that was just edited: where a block's query has changed and is not resolved yet, the block keeps the
 * result of its former query of that name.
 */
export function keptResults(before: PageTree, after: PageTree, results: QueryResults): QueryResults {
  const earlier = new Map(before.nodes.map(({ uid, queries }) => [uid, queries]))
  const kept: Record<string, QueryResults[string]> = { ...results }
  for (const { uid, queries } of after.nodes)
    for (const [name, query] of Object.entries(queries)) {
      const former = earlier.get(uid)?.[name]
      if (!query || !former || former.kind !== query.kind || queryKey(query) in kept) continue
      const result = results[queryKey(former)]
      if (result) kept[queryKey(query)] = result
    }
  return kept
}
