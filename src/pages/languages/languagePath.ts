import type { SiteDefinition } from '../defineSite.ts'
import type { PageRequest } from '../siteOptions.ts'
import type { Language } from './language.ts'

type WithLanguages = Pick<SiteDefinition, 'languages'>

/** Returns the first segment of a language's addresses: its code in lower case, or '' for the first language. */
export function prefixOf({ languages }: WithLanguages, language: Language): string {
  return language.code === languages[0].code ? '' : language.code.toLowerCase()
}

/** Returns a path of the first language in a different language: `/ar/about/` for `/about/`. */
export function pathIn(site: WithLanguages, language: Language, path: string): string {
  const prefix = prefixOf(site, language)
  return prefix ? `/${prefix}${path}` : path
}

/** Returns the language of a path, and the path without its language prefix. A path without a prefix is in the first language. */
export function languageAt(
  site: WithLanguages,
  path: string,
): { readonly language: Language; readonly path: string } {
  for (const language of site.languages) {
    const prefix = prefixOf(site, language)
    if (prefix && path.startsWith(`/${prefix}/`)) return { language, path: path.slice(prefix.length + 1) }
  }
  return { language: site.languages[0], path }
}

/** Returns the parameters for the content service. Removes language parameters on a site with several languages, where paths name the language. */
export function withoutLanguage(site: WithLanguages, query: PageRequest['query']): PageRequest['query'] {
  if (site.languages.length === 1) return query
  const { language: _, fallback_lang: __, ...remaining } = query
  return remaining
}

/**
 * Returns the language of a request, and its path and parameters in that language. In a preview, the editor's `language` parameter overrides
 * the path's language. In visitors' queries the parameter is ignored, since each language has its own addresses.
 */
export function requestedLanguage(
  site: WithLanguages,
  url: { readonly path: string; readonly language: Language; readonly barePath: string },
  { query: given, version }: Pick<PageRequest, 'query' | 'version'>,
): { readonly language: Language } & Pick<PageRequest, 'path' | 'query'> {
  if (site.languages.length === 1) return { language: url.language, path: url.path, query: given }
  const { language: edited } = given
  const query = withoutLanguage(site, given)
  const override =
    version === 'draft' && edited
      ? site.languages.find(({ code }) => code.toLowerCase() === edited.toLowerCase().replaceAll('_', '-'))
      : undefined
  const language = override ?? url.language
  return { language, path: pathIn(site, language, url.barePath), query }
}
