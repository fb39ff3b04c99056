import type { Plan } from './planStory.ts'
import { type Query, type QueryResults, queryKey } from './query.ts'

/** The queries of a page's blocks by their keys; equal queries once. */
export function collectQueries(plan: Plan): ReadonlyMap<string, Query> {
  const queries = new Map<string, Query>()
  for (const placement of plan.placements)
    for (const query of Object.values(placement.queries)) if (query) queries.set(queryKey(query), query)
  return queries
}

/**
 * Results for a page that was just edited: where a block's query has changed and is not resolved yet, the block keeps the
 * result of its former query of that name.
 */
export function keptResults(before: Plan, after: Plan, results: QueryResults): QueryResults {
  const earlier = new Map(before.placements.map(({ uid, queries }) => [uid, queries]))
  const kept: Record<string, QueryResults[string]> = { ...results }
  for (const { uid, queries } of after.placements)
    for (const [name, query] of Object.entries(queries)) {
      const former = earlier.get(uid)?.[name]
      if (!query || !former || former.kind !== query.kind || queryKey(query) in kept) continue
      const result = results[queryKey(former)]
      if (result) kept[queryKey(query)] = result
    }
  return kept
}
