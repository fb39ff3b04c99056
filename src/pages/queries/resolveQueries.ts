import { errorReason } from '../../registry/errorReason.ts'
import type {
  GeneralQueryKinds,
  Query,
  QueryKind,
  QueryKinds,
  QueryResult,
  QueryResults,
} from '../../registry/query.ts'
import type { QueryContext } from './queryContext.ts'
import { resolveAncestors, resolvePreviousNext } from './resolveNearbyPages.ts'
import { resolveStories } from './resolveStories.ts'

/** Resolves queries of one kind. The message of a rejection is shown to developers. */
export type QueryResolver<Kind extends QueryKind> = (
  query: QueryKinds[Kind]['query'],
  context: QueryContext,
) => Promise<QueryKinds[Kind]['result']>

/** Resolvers of a site's own kinds of queries. */
export type SiteResolvers = {
  readonly [Kind in Exclude<QueryKind, keyof GeneralQueryKinds>]?: QueryResolver<Kind>
}

/** Resolvers of the kinds that every site has. */
const GENERAL: { readonly [Kind in keyof GeneralQueryKinds]: QueryResolver<Kind> } = {
  stories: resolveStories,
  ancestors: resolveAncestors,
  previousNext: resolvePreviousNext,
}

type AnyResolver = (query: Query, context: QueryContext) => Promise<unknown>

/** Resolves queries in parallel. Never rejects: the result of a failed query is its error message, for developers. */
export async function resolveQueries(
  queries: ReadonlyMap<string, Query>,
  context: QueryContext,
  own: SiteResolvers = {},
): Promise<QueryResults> {
  const resolvers: Readonly<Record<string, unknown>> = { ...own, ...GENERAL }
  const resolved = [...queries].map(async ([key, query]): Promise<[string, QueryResult]> => {
    const resolve = resolvers[query.kind] as AnyResolver | undefined
    if (!resolve)
      return [
        key,
        {
          failed: `no resolver for queries of the kind '${query.kind}'. Add it to 'queries' in the site's definition.`,
        },
      ]
    try {
      return [key, { value: await resolve(query, context) }]
    } catch (error) {
      return [key, { failed: errorReason(error) }]
    }
  })
  return Object.fromEntries(await Promise.all(resolved))
}
