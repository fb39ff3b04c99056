import { writePageQuery } from '../../content/pageQuery.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { type QueryResults, queryKey, type StoriesResult } from '../../registry/query.ts'
import { trueUntil } from '../../registry/trueUntil.ts'

/** Whether a query of the page could not be resolved. */
export const isIncomplete = (results: QueryResults): boolean =>
  Object.values(results).some((result) => 'failed' in result)

/** When a page stops being true without a publish: the first end among its blocks and its lists. */
export function firstEnd(trees: readonly PageTree[], results: QueryResults): Date | undefined {
  const ends = Object.values(results).flatMap((result) => {
    const { until } = Object('value' in result ? result.value : undefined) as { until?: string }
    return until ? [Date.parse(until)] : []
  })
  ends.push(...trees.flatMap((tree) => trueUntil(tree)?.getTime() ?? []))
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
}

/**
 * Addresses by which all pages of each of a page's lists are found, for prerendering: the first page of a list names all others, and
 * those only the next one. Were each to name all that follow, what is kept of a list would grow with the square of its pages.
 */
export function furtherPages(trees: readonly PageTree[], results: QueryResults): readonly string[] {
  const nodes = trees.flatMap((tree) => tree.nodes)
  const lists = nodes.flatMap(({ queries }) =>
    Object.values(queries).flatMap((query) => {
      const result = query?.kind === 'stories' ? results[queryKey(query)] : undefined
      return result && 'value' in result ? [result.value as StoriesResult] : []
    }),
  )
  const addresses = lists.flatMap(({ at, page, pages, chosen }) =>
    Array.from(
      { length: page === 1 ? pages - 1 : Math.min(1, pages - page) },
      (_, index) => at + writePageQuery({ tag: chosen, page: page + index + 1 }),
    ),
  )
  return [...new Set(addresses)]
}
