import { normalizePath } from '../content/normalizePath.ts'
import { type PageQuery, readPageQuery } from '../content/pageQuery.ts'
import { pathToSlug } from '../content/storyPath.ts'
import type { SiteDefinition } from './defineSite.ts'
import type { Language } from './languages/language.ts'
import { languageAt } from './languages/languagePath.ts'

/** The URL of a page request, parsed once. All parts of the site pass it on instead of parsing path and query. */
export interface PageUrl {
  /** The path with normalized percent-encoding. */
  readonly path: string
  readonly language: Language
  /** The path without the prefix of its language. */
  readonly barePath: string
  /** The slug of the story at this path. Undefined if no story can have it, also because the spelling differs from a page's path. */
  readonly slug: string | undefined
  /** The address of the page that the path means, with its query. Undefined if the path is spelled like that, or is not a page's. */
  readonly redirectTo: string | undefined
  /** The unchanged query string, with its question mark; '' without one. */
  readonly search: string
  /** The validated query. Undefined for an invalid value, for which no page exists. */
  readonly query: PageQuery | undefined
}

/** Parses the path and the query string of a page request. */
export function parsePageUrl(
  site: Pick<SiteDefinition, 'languages'>,
  pathname: string,
  search = '',
): PageUrl {
  const path = normalizePath(pathname)
  const { language, path: barePath } = languageAt(site, path)
  const pagePath = pagePathOf(path)
  return {
    path,
    language,
    barePath,
    slug: path === pagePath ? pathToSlug(barePath) : undefined,
    redirectTo: pagePath === undefined || path === pagePath ? undefined : pagePath + search,
    search,
    query: readPageQuery(search),
  }
}

/**
 * Returns a path as a page's path: with a trailing slash, and with single slashes, so that a redirect never leaves the site. Undefined for
 * a path with a file extension.
 */
function pagePathOf(path: string): string | undefined {
  const joined = path.replaceAll(/\/{2,}/g, '/').replaceAll('\\', '%5C')
  const last = joined.slice(joined.lastIndexOf('/') + 1)
  if (last.includes('.')) return undefined
  return joined.endsWith('/') ? joined : `${joined}/`
}
