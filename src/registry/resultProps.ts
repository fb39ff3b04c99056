import { type QueryResults, queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'

/** The props that a block's queries become. @throws where one has no result, saying which and why */
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

/** Whether all that a block asks for was answered, be it by saying why not. */
export function hasAllResults({ queries }: TreeNode, results: QueryResults): boolean {
  return Object.values(queries).every((query) => !query || Object.hasOwn(results, queryKey(query)))
}
