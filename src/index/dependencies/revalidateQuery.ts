import { FILE_KINDS, type FileQuery, fileValue } from '../../feeds/fileQueries.ts'
import { REDIRECT_KIND } from '../../feeds/redirects/createRedirects.ts'
import {
  loadNamedPages,
  loadSuggestions,
  NAMED_PAGES_KIND,
  SUGGESTIONS_KIND,
} from '../../pages/error/suggestions.ts'
import type { ReadContent } from '../../pages/languages/contentIn.ts'
import { LANGUAGES_KIND } from '../../pages/languages/loadPageLanguages.ts'
import { resolvePageQuery } from '../../pages/queries/resolvePageQueries.ts'
import { SHELL_KIND } from '../../pages/shell.ts'
import type { LanguageOptions } from '../../pages/siteOptions.ts'
import type { Query } from '../../registry/query.ts'
import type { QueryDependency } from './PageDependencies.ts'

/** What of a site's pages is made again by itself. Each reads through the content it is given. */
interface RevalidationSources {
  readonly options: LanguageOptions
  shell(query: Readonly<Record<string, string>>, content: ReadContent): Promise<unknown>
  languages(slug: string, query: Readonly<Record<string, string>>, content: ReadContent): Promise<unknown>
  redirect(path: string, content: ReadContent): Promise<unknown>
}

interface OwnQuery {
  readonly kind: string
  readonly path: string
  readonly paths: readonly string[]
  readonly slug: string
  readonly query: Readonly<Record<string, string>>
}

const PUBLISHED = { version: 'published' } as const

/**
 * Makes again what follows from stories: the hash that its result has now, of the published content.
 * @param content read for this alone
 */
export async function revalidateQuery(
  { key, language }: Pick<QueryDependency, 'key' | 'language'>,
  sources: RevalidationSources,
  content: ReadContent,
): Promise<string> {
  const { options } = sources
  const ownQuery = JSON.parse(key) as OwnQuery
  const resolvers: Readonly<Record<string, () => Promise<unknown>>> = {
    [SHELL_KIND]: () => sources.shell(ownQuery.query, content),
    [LANGUAGES_KIND]: () => sources.languages(ownQuery.slug, ownQuery.query, content),
    [REDIRECT_KIND]: () => sources.redirect(ownQuery.path, content),
    [SUGGESTIONS_KIND]: () => loadSuggestions({ ...PUBLISHED, path: ownQuery.path }, options, content),
    [NAMED_PAGES_KIND]: () => loadNamedPages(ownQuery.paths, options, content),
    ...Object.fromEntries(FILE_KINDS.map((kind) => [kind, () => revalidateFile(key, options, content)])),
  }
  const resolve =
    resolvers[ownQuery.kind] ??
    (() => resolvePageQuery(JSON.parse(key) as Query, PUBLISHED, { ...options, content }))
  await resolve()
  const hash = content.recorder.hashOf({ key, language })
  if (hash === undefined)
    throw new Error(`'${key}' was resolved by another name. Its key has to follow from it alone.`)
  return hash
}

/** Finds again what a file about the site is made of. */
async function revalidateFile(
  key: string,
  { site, siteUrl, records }: LanguageOptions,
  { language, derive }: ReadContent,
): Promise<void> {
  const spaceRecords = records?.()
  if (!spaceRecords) throw new Error(`There are no records in which '${key}' could be looked for.`)
  await fileValue(
    JSON.parse(key) as FileQuery,
    { site, siteUrl, records: spaceRecords, language },
    (query, resolvers, shown) => derive(query, ({ recorder }) => resolvers(recorder), shown),
  )
}
