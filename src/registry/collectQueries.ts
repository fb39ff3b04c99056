import type { PageTree } from './buildPageTree.ts'
import { type Query, type QueryResults, queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'

/** Returns the unique queries of a page's blocks by key. */
export function collectQueries(tree: PageTree): ReadonlyMap<string, Query> {
  const queries = new Map<string, Query>()
  for (const node of tree.nodes)
    for (const query of Object.values(node.queries)) if (query) queries.set(queryKey(query), query)
  return queries
}

/**
 * Returns results for an edited page. A block whose changed query is not resolved yet uses the result of its previous query of the same
 * name.
 * @returns the same object if no previous result is used
 */
export function carryOverResults(before: PageTree, after: PageTree, results: QueryResults): QueryResults {
  const isNext = after.changes?.previous === before
  const { created, removed } = isNext ? after.changes : { created: after.nodes, removed: before.nodes }
  const withQueries = created.filter(hasQueries)
  if (!withQueries.length) return results
  const earlier = new Map(removed.map(({ uid, queries }) => [uid, queries]))
  const carriedOver: Record<string, QueryResults[string]> = {}
  for (const { uid, queries } of withQueries)
    for (const [name, query] of Object.entries(queries)) {
      const former = earlier.get(uid)?.[name]
      if (!query || !former || former.kind !== query.kind || queryKey(query) in results) continue
      const result = results[queryKey(former)]
      if (result) carriedOver[queryKey(query)] = result
    }
  return Object.keys(carriedOver).length ? { ...results, ...carriedOver } : results
}

/** True if a block of the tree has a query that is not among the resolved keys. By default only added and changed blocks count. */
export function hasUnresolvedQueries(
  tree: PageTree,
  resolved: ReadonlySet<string>,
  which: 'all' | 'changed' = 'changed',
): boolean {
  const nodes = which === 'changed' ? tree.changes?.created : undefined
  return (nodes ?? tree.nodes).some(({ queries }) =>
    Object.values(queries).some((query) => query && !resolved.has(queryKey(query))),
  )
}

const hasQueries = ({ queries }: TreeNode) => Object.values(queries).some(Boolean)
