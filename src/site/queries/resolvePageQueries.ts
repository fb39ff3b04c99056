import { rebaseAssets } from '../../content/rebaseAssets.ts'
import type { StoriesParams } from '../../content/storiesParams.ts'
import type { Story } from '../../content/story.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { collectQueries } from '../../registry/collectQueries.ts'
import { type QueryResults, queryKey } from '../../registry/query.ts'
import { settingsOn } from '../clientSettings.ts'
import type { ContentInLanguage } from '../languages/contentIn.ts'
import type { PageRequest, SiteOptions } from '../siteOptions.ts'
import { bodyFields } from './bodyFields.ts'
import type { QueryContext } from './queryContext.ts'
import { resolveQueries } from './resolveQueries.ts'

export type ResolvingOptions = Pick<SiteOptions, 'site' | 'registry' | 'assetBase' | 'clientSettings'> & {
  readonly content: Pick<ContentInLanguage, 'language' | 'listStories' | 'bareSlug'>
}

/** Resolves the queries of all blocks of a story. Never rejects. */
export function resolvePageQueries(
  tree: PageTree,
  { version }: Pick<PageRequest, 'version'>,
  { site, registry, content, assetBase, clientSettings }: ResolvingOptions,
): Promise<QueryResults> {
  const excluding_fields = bodyFields(registry) || undefined
  const lists = new Map<string, Promise<readonly Story[]>>()
  // Blocks that show different parts of one list share its request.
  const list = (params: StoriesParams) => {
    const key = JSON.stringify(params)
    const known = lists.get(key) ?? content.listStories({ ...params, excluding_fields }, version)
    lists.set(key, known)
    return known
  }
  const context: QueryContext = {
    registry,
    language: content.language,
    bareSlug: content.bareSlug,
    list,
    listWhole: (params) => content.listStories(params, version),
    settings: settingsOn({ version }, { site, clientSettings }),
    rebase: (value) => rebaseAssets(value, assetBase),
  }
  return resolveQueries(collectQueries(tree), context, site.queries)
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
