import type { StoryLink } from '../../content/answerShapes.ts'
import { pathToSlug } from '../../content/storyPath.ts'
import { pathKey } from '../../feeds/redirects/readRedirects.ts'
import type { NamedPage } from '../../registry/query.ts'

/** Tells known paths from unknown ones, as of one content version. */
export interface KnownPaths {
  /** Whether neither a story nor a redirect stands at a path. Rejects where the redirects cannot be loaded. */
  isMissing(path: string): Promise<boolean>
  /** Pages that may be suggested in place of one that is missing, in the language of its path. */
  pages(path: string): Promise<readonly NamedPage[]>
}

export interface KnownPathsSources {
  readonly links: readonly StoryLink[]
  /** Codes of the languages that a path may begin with. */
  readonly languages: readonly string[]
  /** Whether paths in any other language of the stories may be asked for, too. */
  readonly allowsOtherLanguages: boolean
  /** A path without the language that it names. */
  readonly barePath: (path: string) => string
  /** The paths that redirects lead away from, as `pathKey` writes them. */
  readonly redirects: () => Promise<ReadonlySet<string>>
  readonly pages: (path: string) => Promise<readonly NamedPage[]>
}

const withoutSlashes = (slug: string): string => slug.replace(/^\//, '').replace(/\/$/, '')

/** One spelling for a language's code: `en-us` in addresses, `en_us` in the content. */
export const languageKey = (code: string): string => code.toLowerCase().replaceAll('_', '-')

/** Reads the list of links. Redirects are loaded once, when a path is not in it. */
export function readKnownPaths(sources: KnownPathsSources): KnownPaths {
  const { links, languages, allowsOtherLanguages, barePath, redirects, pages } = sources
  const slugs = new Set<string>()
  const codes = new Set(languages.map(languageKey))
  const folders = new Map<number, string>()
  for (const { id, slug, is_folder } of links) if (is_folder) folders.set(id, withoutSlashes(slug))
  for (const { slug, path, real_path, parent_id, is_folder, is_startpage, alternates = [] } of links) {
    if (is_folder) continue
    for (const name of [slug, path, real_path]) if (name) slugs.add(withoutSlashes(name))
    // A folder's start page stands at the folder's path too.
    const folder = is_startpage ? folders.get(parent_id ?? 0) : undefined
    if (folder) slugs.add(folder)
    for (const { lang, path: translated } of alternates) {
      if (allowsOtherLanguages) codes.add(languageKey(lang))
      if (translated) slugs.add(withoutSlashes(translated))
    }
  }
  let pendingRedirects: Promise<ReadonlySet<string>> | undefined
  /** By what stands before the path in its language. */
  const suggested = new Map<string, Promise<readonly NamedPage[]>>()

  /** A slug of a story, or one behind the code of a language. */
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
