import { pathToSlug } from '../../content/storyPath.ts'
import { pathKey } from '../../feeds/redirects/readRedirects.ts'
import type { SpaceRecords } from '../../index/SpaceRecords.ts'
import type { NamedPage } from '../../registry/query.ts'
import type { SiteDefinition } from '../defineSite.ts'
import { languageAt, prefixOf } from '../languages/languagePath.ts'
import { suggestablePagesNear } from './suggestions.ts'

/** The paths that are published. */
export interface KnownPaths {
  /** Returns whether a path has neither a story nor a redirect. */
  isMissing(path: string): boolean
  /** Returns pages that can be suggested for a missing one, in the language of its path. */
  pages(path: string): readonly NamedPage[]
}

interface KnownPathsOptions {
  readonly site: SiteDefinition
  readonly records: SpaceRecords
  /** Codes of the space's languages, which paths of a site with one language may begin with. */
  readonly spaceLanguages: readonly string[]
}

/** Normalizes a language code: addresses have `en-us`, the content has `en_us`. */
export const languageKey = (code: string): string => code.toLowerCase().replaceAll('_', '-')

/** Creates `KnownPaths` that looks paths up in the records of the space. */
export function createKnownPaths({ site, records, spaceLanguages }: KnownPathsOptions): KnownPaths {
  const prefixes =
    site.languages.length === 1 ? spaceLanguages : site.languages.map((language) => prefixOf(site, language))
  const codes = new Set(prefixes.filter(Boolean).map(languageKey))
  const [first] = records.languages

  const isSlug = (slug: string): boolean =>
    slug === 'home' ||
    (first !== undefined && first.atBareSlug(slug).length > 0) ||
    records.languages.some((each) => each.atAlias(slug).length > 0)

  function isStory(slug: string): boolean {
    if (isSlug(slug)) return true
    const [code = '', ...rest] = slug.split('/')
    return codes.has(languageKey(code)) && (rest.length === 0 || isSlug(rest.join('/')))
  }

  return {
    isMissing(path) {
      const slug = path.endsWith('/') ? pathToSlug(path) : undefined
      if (slug !== undefined && isStory(slug)) return false
      const keys = [path, languageAt(site, path).path].flatMap((spelling) => pathKey(spelling) ?? [])
      return !(site.redirects && keys.some((key) => (first?.redirectsFrom(key).length ?? 0) > 0))
    },
    pages: (path) => suggestablePagesNear(path, site, records),
  }
}
