import type { StoryLink } from '../../content/answerShapes.ts'
import { pathToSlug } from '../../content/storyPath.ts'
import type { NamedPage } from '../../registry/query.ts'
import { pathKey } from '../redirects/readRedirects.ts'

/** What tells paths where something may stand from those where nothing does, as of one content version. */
export interface KnownPaths {
  /** Whether neither a story nor a redirect stands at a path. Rejects where the redirects cannot be had. */
  isMissing(path: string): Promise<boolean>
  /** Pages that may be suggested in place of one that is missing. */
  pages(): Promise<readonly NamedPage[]>
}

export interface KnownPathsSources {
  readonly links: readonly StoryLink[]
  /** Codes of the languages that a path may begin with. */
  readonly languages: readonly string[]
  /** The paths that redirects lead away from, as `pathKey` writes them. */
  readonly redirects: () => Promise<ReadonlySet<string>>
  readonly pages: () => Promise<readonly NamedPage[]>
}

const withoutSlashes = (slug: string): string => slug.replace(/^\//, '').replace(/\/$/, '')

/** One spelling for a language's code: `en-us` in addresses, `en_us` in the content. */
export const languageKey = (code: string): string => code.toLowerCase().replaceAll('_', '-')

/** Reads the list of links. What it cannot say is asked for once, when a path is not in it. */
export function readKnownPaths({ links, languages, redirects, pages }: KnownPathsSources): KnownPaths {
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
      codes.add(languageKey(lang))
      if (translated) slugs.add(withoutSlashes(translated))
    }
  }
  let asked: Promise<ReadonlySet<string>> | undefined
  let suggested: Promise<readonly NamedPage[]> | undefined

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
      asked ??= redirects().catch((error: unknown) => {
        asked = undefined
        throw error
      })
      const key = pathKey(path)
      return key === undefined || !(await asked).has(key)
    },
    pages() {
      suggested ??= pages().catch(() => {
        suggested = undefined
        return []
      })
      return suggested
    },
  }
}
