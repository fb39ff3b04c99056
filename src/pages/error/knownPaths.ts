import type { StoryLink } from '../../content/answerShapes.ts'
import { pathToSlug } from '../../content/storyPath.ts'
import { pathKey } from '../../feeds/redirects/readRedirects.ts'
import type { NamedPage } from '../../registry/query.ts'

/** The paths that exist in one content version. */
export interface KnownPaths {
  /** Returns whether a path has neither a story nor a redirect. Rejects if the redirects cannot be loaded. */
  isMissing(path: string): Promise<boolean>
  /** Returns pages that can be suggested for a missing one, in the language of its path. */
  pages(path: string): Promise<readonly NamedPage[]>
}

export interface KnownPathsSources {
  readonly links: readonly StoryLink[]
  /** Language codes that paths may begin with. */
  readonly languages: readonly string[]
  /** Whether paths may also begin with the code of any language that a story is translated to. */
  readonly allowsOtherLanguages: boolean
  /** Returns a path without its language prefix. */
  readonly barePath: (path: string) => string
  /** Loads the source paths of redirects, in the format of `pathKey`. */
  readonly redirects: () => Promise<ReadonlySet<string>>
  readonly pages: (path: string) => Promise<readonly NamedPage[]>
}

const withoutSlashes = (slug: string): string => slug.replace(/^\//, '').replace(/\/$/, '')

/** Normalizes a language code: addresses have `en-us`, the content has `en_us`. */
export const languageKey = (code: string): string => code.toLowerCase().replaceAll('_', '-')

/** Creates `KnownPaths` from a list of links. Redirects are loaded once, for the first path that is not in the list. */
export function readKnownPaths(sources: KnownPathsSources): KnownPaths {
  const { links, languages, allowsOtherLanguages, barePath, redirects, pages } = sources
  const slugs = new Set<string>()
  const codes = new Set(languages.map(languageKey))
  const folders = new Map<number, string>()
  for (const { id, slug, is_folder } of links) if (is_folder) folders.set(id, withoutSlashes(slug))
  for (const { slug, path, real_path, parent_id, is_folder, is_startpage, alternates = [] } of links) {
    if (is_folder) continue
    for (const name of [slug, path, real_path]) if (name) slugs.add(withoutSlashes(name))
    // A folder's start page is also served at the folder's path.
    const folder = is_startpage ? folders.get(parent_id ?? 0) : undefined
    if (folder) slugs.add(folder)
    for (const { lang, path: translated } of alternates) {
      if (allowsOtherLanguages) codes.add(languageKey(lang))
      if (translated) slugs.add(withoutSlashes(translated))
    }
  }
  let pendingRedirects: Promise<ReadonlySet<string>> | undefined
  /** Suggestible pages by language prefix. */
  const suggested = new Map<string, Promise<readonly NamedPage[]>>()

  /** Returns whether a slug, or its part after a language code, is the slug of a story. */
  function isStory(slug: string): boolean {
    if (slug === 'home' || slugs.has(slug)) return true
    const [first = '', ...rest] = slug.split('/')
    return codes.has(languageKey(first)) && (rest.length === 0 || slugs.has(rest.join('/')))
  }

  return {
    async isMissing(path) {
      const slug = path.endsWith('/') ? pathToSlug(path) : undefined
      if (slug !== undefined && isStory(slug)) return false
      pendingRedirects ??= redirects().catch((error: unknown) => {
        pendingRedirects = undefined
        throw error
      })
      const keys = [path, barePath(path)].flatMap((spelling) => pathKey(spelling) ?? [])
      const known = await pendingRedirects
      return !keys.some((key) => known.has(key))
    },
    pages(path) {
      const language = path.slice(0, path.length - barePath(path).length)
      const found =
        suggested.get(language) ??
        pages(path).catch(() => {
          suggested.delete(language)
          return []
        })
      suggested.set(language, found)
      return found
    },
  }
}
