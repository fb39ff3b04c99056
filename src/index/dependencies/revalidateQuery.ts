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

/** Functions that recompute derived values. Each reads through the given content, which records the value. */
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
 * Resolves a recorded query with the current published content, and returns the hash of its result.
 * @param content access to the content with a new recorder
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
    throw new Error(`'${key}' was resolved with a different key. The key has to depend only on the query.`)
  return hash
}

/** Resolves the query of a file about the site. */
async function revalidateFile(
  key: string,
  { site, siteUrl, records }: LanguageOptions,
  { language, derive }: ReadContent,
): Promise<void> {
  const spaceRecords = records?.()
  if (!spaceRecords) throw new Error(`'${key}' cannot be resolved without records of the space.`)
  await fileValue(
    JSON.parse(key) as FileQuery,
    { site, siteUrl, records: spaceRecords, language },
    (query, load, shown) => derive(query, ({ recorder }) => load(recorder), shown),
  )
}
