import { rebaseAssets } from '../../content/rebaseAssets.ts'
import { scopedRecords } from '../../index/scopedRecords.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { collectQueries } from '../../registry/collectQueries.ts'
import { type Query, type QueryResult, type QueryResults, queryKey } from '../../registry/query.ts'
import { settingsOn } from '../clientSettings.ts'
import type { ReadStories } from '../languages/storiesIn.ts'
import type { PageRequest, SiteOptions } from '../siteOptions.ts'
import { MAX_STORIES_PER_QUERY, type QueryContext } from './queryContext.ts'
import { resolveQueries } from './resolveQueries.ts'

export type ResolvingOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'assetBase' | 'clientSettings' | 'records'
> & {
  readonly content: ReadStories
}

/** Resolves the queries of all blocks of a story. Never rejects. */
export async function resolvePageQueries(
  tree: PageTree,
  request: Pick<PageRequest, 'version'>,
  options: ResolvingOptions,
): Promise<QueryResults> {
  const resolved = [...collectQueries(tree)].map(
    async ([key, query]) => [key, await resolvePageQuery(query, request, options)] as const,
  )
  return Object.fromEntries(await Promise.all(resolved))
}

/** Resolves a query of a page, and records its result as the dependency instead of every story that was read. Never rejects. */
export const resolvePageQuery = (
  query: Query,
  request: Pick<PageRequest, 'version'>,
  options: ResolvingOptions,
): Promise<QueryResult> =>
  options.content.derive(query, async (content) => {
    const key = queryKey(query)
    const context = queryContext(request, { ...options, content })
    return (await resolveQueries(new Map([[key, query]]), context, options.site.queries))[key]!
  })

/** Returns the context that queries read from, with all reads recorded. Blocks that show different parts of one list share its request. */
export function queryContext(
  { version }: Pick<PageRequest, 'version'>,
  { site, registry, content, assetBase, clientSettings, records }: ResolvingOptions,
): QueryContext {
  const cached = version === 'published' ? records?.() : undefined
  const { originals } = content
  const scoped = scopedRecords({
    registry,
    stories: content,
    list: (params) => content.listStories(params, version),
    originals: originals && {
      language: originals.language,
      list: (params) => originals.listStories(params, version),
    },
  })
  return {
    registry,
    language: content.language,
    bareSlug: content.bareSlug,
    async records(scope) {
      if (!cached) return scoped(scope)
      content.recorder.scope(scope)
      return cached.in(content.language.code)
    },
    async stories(uuids) {
      if (uuids.length > MAX_STORIES_PER_QUERY)
        throw new Error(
          `A query requested ${uuids.length} whole stories. Request at most ${MAX_STORIES_PER_QUERY}, or read records instead.`,
        )
      if (uuids.length === 0) return []
      const found = await content.listStories({ by_uuids_ordered: uuids.join(','), per_page: 100 }, version)
      return found.filter(({ uuid }) => uuids.includes(uuid))
    },
    settings: settingsOn({ version }, { site, clientSettings }),
    rebase: (value) => rebaseAssets(value, assetBase),
  }
}

/**
 * Returns why a list of all pages of a folder could not be loaded. Undefined if no such list failed. Without it, search engines would
 * index the page as an empty list; a page without a list of other pages still has its own content.
 */
export function missingListReason(tree: PageTree, results: QueryResults): string | undefined {
  for (const { queries } of tree.nodes)
    for (const query of Object.values(queries)) {
      if (query?.kind !== 'stories' || query.uuids || query.anyOfTags || query.limit !== undefined) continue
      const result = results[queryKey(query)]
      if (result && 'failed' in result) return result.failed
    }
  return undefined
}

/** Returns whether the address requests a page number beyond the end of all lists on the page, or a tag that no list has. */
export function isBeyondLists(tree: PageTree, results: QueryResults): boolean {
  const lists = tree.nodes.flatMap(({ queries }) =>
    Object.values(queries).flatMap((query) => {
      const result = query?.kind === 'stories' ? results[queryKey(query)] : undefined
      return query?.kind === 'stories' && result && 'value' in result
        ? [{ query, result: result.value as { pages: number; tags: readonly string[] } }]
        : []
    }),
  )
  const paged = lists.filter(({ query }) => query.page !== undefined)
  const tagged = lists.filter(({ query }) => query.selectedTag !== undefined)
  return (
    (paged.length > 0 && paged.every(({ query, result }) => query.page! > result.pages)) ||
    (tagged.length > 0 && tagged.every(({ query, result }) => !result.tags.includes(query.selectedTag!)))
  )
}
