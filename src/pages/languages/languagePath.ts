import type { SiteDefinition } from '../defineSite.ts'
import type { PageRequest } from '../siteOptions.ts'
import type { Language } from './language.ts'

type WithLanguages = Pick<SiteDefinition, 'languages'>

/** What the addresses of a language begin with: its code in small letters, nothing for the first. */
export function prefixOf({ languages }: WithLanguages, language: Language): string {
  return language.code === languages[0].code ? '' : language.code.toLowerCase()
}

/** A path of the first language as it is in another: `/about/` is `/ar/about/`. */
export function pathIn(site: WithLanguages, language: Language, path: string): string {
  const prefix = prefixOf(site, language)
  return prefix ? `/${prefix}${path}` : path
}

/** The language that a path names, and the path without it. A path that names none is of the first language. */
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

/** The parameters for the content service without a language, on a site whose languages have addresses of their own. */
export function withoutLanguage(site: WithLanguages, query: PageRequest['query']): PageRequest['query'] {
  if (site.languages.length === 1) return query
  const { language: _, fallback_lang: __, ...others } = query
  return others
}

/**
 * The language that a request asks for, and the request as that language has it. In a preview the editor may name another than
 * the path does; a visitor's query names none, since each language has its own addresses.
 */
export function requestedLanguage(
  site: WithLanguages,
  { path: requestedPath, query: given, version }: Pick<PageRequest, 'path' | 'query' | 'version'>,
): { readonly language: Language } & Pick<PageRequest, 'path' | 'query'> {
  if (site.languages.length === 1) return { language: site.languages[0], path: requestedPath, query: given }
  const { language: wanted } = given
  const query = withoutLanguage(site, given)
  const { language: named, path } = languageAt(site, requestedPath)
  const edited =
    version === 'draft' && wanted
      ? site.languages.find(({ code }) => code.toLowerCase() === wanted.toLowerCase().replaceAll('_', '-'))
      : undefined
  const language = edited ?? named
  return { language, path: pathIn(site, language, path), query }
}
