import type { PageTree } from './buildPageTree.ts'
import { type Query, type QueryResults, queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'

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
 * @returns the same results where there is nothing to keep
 */
export function keptResults(before: PageTree, after: PageTree, results: QueryResults): QueryResults {
  const isNext = after.changes?.before === before
  const { placed, dropped } = isNext ? after.changes : { placed: after.nodes, dropped: before.nodes }
  const asking = placed.filter(hasQueries)
  if (!asking.length) return results
  const earlier = new Map(dropped.map(({ uid, queries }) => [uid, queries]))
  const kept: Record<string, QueryResults[string]> = {}
  for (const { uid, queries } of asking)
    for (const [name, query] of Object.entries(queries)) {
      const former = earlier.get(uid)?.[name]
      if (!query || !former || former.kind !== query.kind || queryKey(query) in results) continue
      const result = results[queryKey(former)]
      if (result) kept[queryKey(query)] = result
    }
  return Object.keys(kept).length ? { ...results, ...kept } : results
}

/** Whether blocks of a tree, or those alone that came with it or changed, ask for what is not among the results of these keys. */
export function asksForMore(
  tree: PageTree,
  resolved: ReadonlySet<string>,
  which: 'all' | 'changed' = 'changed',
): boolean {
  const nodes = which === 'changed' ? tree.changes?.placed : undefined
  return (nodes ?? tree.nodes).some(({ queries }) =>
    Object.values(queries).some((query) => query && !resolved.has(queryKey(query))),
  )
}

const hasQueries = ({ queries }: TreeNode) => Object.values(queries).some(Boolean)
