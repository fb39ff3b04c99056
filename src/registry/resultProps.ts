import { type QueryResults, queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'

/** Returns the query results as props. @throws if a query failed or is not resolved */
export function resultProps({ queries }: TreeNode, results: QueryResults): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => {
      if (!query) return [name, undefined]
      const key = queryKey(query)
      const result = Object.hasOwn(results, key) ? results[key] : undefined
      if (!result) throw new Error(`'${name}' (${query.kind}) has not been resolved.`)
      if ('failed' in result)
        throw new Error(`'${name}' (${query.kind}) could not be resolved: ${result.failed}`)
      return [name, result.value]
    }),
  )
}

/** Returns true if all queries of a block have succeeded or failed. */
export function hasAllResults({ queries }: TreeNode, results: QueryResults): boolean {
  return Object.values(queries).every((query) => !query || Object.hasOwn(results, queryKey(query)))
}
