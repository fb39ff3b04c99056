import { writePageQuery } from '../../content/pageQuery.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { contentExpiresAt } from '../../registry/contentExpiresAt.ts'
import { type QueryResults, queryKey, type StoriesResult } from '../../registry/query.ts'

/** Returns whether a query of the page could not be resolved. */
export const isIncomplete = (results: QueryResults): boolean =>
  Object.values(results).some((result) => 'failed' in result)

/** Returns when a page changes without a publish: the earliest expiry of its blocks and lists. */
export function earliestExpiry(trees: readonly PageTree[], results: QueryResults): Date | undefined {
  const ends = Object.values(results).flatMap((result) => {
    const { expiresAt } = Object('value' in result ? result.value : undefined) as { expiresAt?: string }
    return expiresAt ? [Date.parse(expiresAt)] : []
  })
  ends.push(...trees.flatMap((tree) => contentExpiresAt(tree)?.getTime() ?? []))
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
}

/** Maximum number of further pages that each page of a list refers to. */
const LINKED_PAGES = 8

/**
 * Returns addresses of further pages of a page's lists, for prerendering. Page 1 refers to pages 2 to 9, page 2 to pages 10 to 17, and
 * so on, like children in a tree: all pages are found from the first one, and the result does not grow with the list.
 */
export function furtherPages(trees: readonly PageTree[], results: QueryResults): readonly string[] {
  const nodes = trees.flatMap((tree) => tree.nodes)
  const lists = nodes.flatMap(({ queries }) =>
    Object.values(queries).flatMap((query) => {
      const result = query?.kind === 'stories' ? results[queryKey(query)] : undefined
      return result && 'value' in result ? [result.value as StoriesResult] : []
    }),
  )
  const addresses = lists.flatMap(({ path, page, pages, selectedTag }) => {
    const from = LINKED_PAGES * (page - 1) + 2
    const length = Math.max(0, Math.min(LINKED_PAGES, pages - from + 1))
    return Array.from(
      { length },
      (_, index) => path + writePageQuery({ tag: selectedTag, page: from + index }),
    )
  })
  return [...new Set(addresses)]
}
