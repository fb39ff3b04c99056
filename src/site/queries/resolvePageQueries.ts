import { rebaseAssets } from '../../content/rebaseAssets.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { collectQueries } from '../../registry/collectQueries.ts'
import { type QueryResults, queryKey } from '../../registry/query.ts'
import { settingsOn } from '../clientSettings.ts'
import type { ContentInLanguage } from '../languages/contentIn.ts'
import type { PageRequest, SiteOptions } from '../siteOptions.ts'
import { scopedRecords } from '../space/scopedRecords.ts'
import { MOST_WHOLE, type QueryContext } from './queryContext.ts'
import { resolveQueries } from './resolveQueries.ts'

export type ResolvingOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'assetBase' | 'clientSettings' | 'records'
> & {
  readonly content: Pick<ContentInLanguage, 'language' | 'listStories' | 'bareSlug'>
}

/** Resolves the queries of all blocks of a story. Never rejects. */
export function resolvePageQueries(
  tree: PageTree,
  { version }: Pick<PageRequest, 'version'>,
  options: ResolvingOptions,
): Promise<QueryResults> {
  return resolveQueries(collectQueries(tree), queryContext({ version }, options), options.site.queries)
}

/** What the queries of one page read from. Blocks that show different parts of one list share its request. */
export function queryContext(
  { version }: Pick<PageRequest, 'version'>,
  { site, registry, content, assetBase, clientSettings, records }: ResolvingOptions,
): QueryContext {
  const kept = version === 'published' ? records?.() : undefined
  const scoped = scopedRecords({
    registry,
    stories: content,
    list: (params) => content.listStories(params, version),
  })
  return {
    registry,
    language: content.language,
    bareSlug: content.bareSlug,
    records: async (scope) => kept?.in(content.language.code) ?? scoped(scope),
    async stories(uuids) {
      if (uuids.length > MOST_WHOLE)
        throw new Error(
          `A query asked for ${uuids.length} whole stories. Ask for ${MOST_WHOLE} at most: lists are made of records.`,
        )
      if (uuids.length === 0) return []
      const found = await content.listStories({ by_uuids_ordered: uuids.join(','), per_page: 100 }, version)
      return found.filter(({ uuid }) => uuids.includes(uuid))
    },
    settings: settingsOn({ version }, { site, clientSettings }),
    rebase: (value) => rebaseAssets(value, assetBase),
  }
}

/** Whether the address asks for a part of a list that no list on the page has: a page beyond the last, a tag of nothing. */
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
  const tagged = lists.filter(({ query }) => query.chosen !== undefined)
  return (
    (paged.length > 0 && paged.every(({ query, result }) => query.page! > result.pages)) ||
    (tagged.length > 0 && tagged.every(({ query, result }) => !result.tags.includes(query.chosen!)))
  )
}
