import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { ContentVersion } from '../../content/contentVersion.ts'
import type { Block, Story } from '../../content/story.ts'
import { pathToSlug, slugToPath } from '../../content/storyPath.ts'
import type { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import type { ReadContent } from '../../pages/languages/contentIn.ts'
import { languageAt, pathIn } from '../../pages/languages/languagePath.ts'
import type { LanguageOptions } from '../../pages/siteOptions.ts'
import { parseRedirect } from '../../registry/parseRedirect.ts'
import {
  pathKey,
  type Redirect,
  type RedirectLanguage,
  type Redirects,
  readRedirects,
  redirectPaths,
} from './readRedirects.ts'
import { redirectsFromRecords } from './redirectsFromRecords.ts'

/** Number of slugs in one request, limited by the length of its address. */
const SLUGS_PER_REQUEST = 50

/** The result for a site without redirects. */
const NO_REDIRECTS: Redirects = { byPath: new Map(), problems: [] }

type Options = Pick<LanguageOptions, 'site' | 'content' | 'siteUrl' | 'registry' | 'report' | 'records'>

/**
 * Creates the lookup of redirects for paths without a page. Redirects are re-read only if the content client returns different story
 * objects, which it does after a publish.
 */
export function createRedirects(options: Options) {
  const { site, content, siteUrl, registry, report } = options
  const { language } = content
  const first = site.languages[0]
  const folder = site.redirects
  const readContent = (story: Block) => parseRedirect(story, registry)
  const reported = new Set<string>()
  const inLanguage: RedirectLanguage = {
    barePath: (path) => languageAt(site, path).path,
    // Redirects to a path of the first language lead to the same page in the visitor's language.
    path: (path) => (languageAt(site, path).language === first ? pathIn(site, language, path) : path),
  }
  const cache = new Map<
    ContentVersion,
    { readonly sources: readonly Story[]; readonly redirects: Redirects }
  >()

  async function loadRedirects(version: ContentVersion, { listStories }: ReadContent): Promise<Redirects> {
    if (!folder) return NO_REDIRECTS
    const listed = await listStories({ starts_with: folder, per_page: 100 }, version)
    const stories = listed.filter(({ content }) => readContent(content) !== undefined)
    const pages = await pagesAt(redirectPaths(stories, readContent), version, listStories)
    const known = cache.get(version)
    const sources = [...stories, ...pages]
    if (known && isSame(known.sources, sources)) return known.redirects
    const paths = pages.map((page) => [slugToPath(content.bareSlugOf(page)), page.full_slug] as const)
    const redirects = readRedirects(stories, readContent, siteUrl, {
      pages: new Map(paths),
      language: inLanguage,
    })
    cache.set(version, { sources, redirects })
    if (version === 'published') reportProblems(redirects)
    return redirects
  }

  /** Reports each problem once, and only for the first language, since problems are the same in all languages. */
  function reportProblems({ problems }: Redirects): void {
    if (language !== first) return
    for (const problem of problems) if (!reported.has(problem)) report?.(problem)
    for (const problem of problems) reported.add(problem)
  }

  /** Looks up the redirects of some paths in the records. Undefined without records. */
  function fromRecords(keys: readonly string[], version: ContentVersion, recorder: DependencyRecorder) {
    const spaceRecords = version === 'published' ? options.records?.() : undefined
    if (!spaceRecords) return undefined
    if (!folder) return NO_REDIRECTS
    recorder.scope({ folder: withoutSlashes(folder) })
    const redirects = redirectsFromRecords(keys, {
      records: spaceRecords.in(language.code),
      siteUrl,
      language: inLanguage,
      recorder,
    })
    reportProblems(redirects)
    return redirects
  }

  /** Loads the pages at the source paths of redirects. A page takes precedence over a redirect, and chains end there. */
  async function pagesAt(
    paths: readonly string[],
    version: ContentVersion,
    listStories: ReadContent['listStories'],
  ): Promise<readonly Story[]> {
    const slugs = paths.flatMap((path) => pathToSlug(path) ?? [])
    const lists = Array.from({ length: Math.ceil(slugs.length / SLUGS_PER_REQUEST) }, (_, index) =>
      listStories(
        {
          by_slugs: slugs.slice(index * SLUGS_PER_REQUEST, (index + 1) * SLUGS_PER_REQUEST).join(','),
          per_page: 100,
        },
        version,
      ),
    )
    const found = (await Promise.all(lists)).flat()
    return found.filter(({ content }) => registry.get(content.component)?.kind === 'page')
  }

  return {
    /** Returns the source paths of all redirects, in the format of `pathKey`. Rejects with a ContentError. */
    async paths(version: ContentVersion, read: ReadContent): Promise<ReadonlySet<string>> {
      return new Set((await loadRedirects(version, read)).byPath.keys())
    },
    /** Returns the redirect of a path. Undefined without one. Rejects with a ContentError. */
    async from(path: string, version: ContentVersion, read: ReadContent): Promise<Redirect | undefined> {
      const keys = [path, languageAt(site, path).path].flatMap((spelling) => pathKey(spelling) ?? [])
      if (keys.length === 0) return undefined
      return read.derive({ kind: REDIRECT_KIND, path }, async (inner) => {
        const { byPath } = fromRecords(keys, version, inner.recorder) ?? (await loadRedirects(version, inner))
        return keys.map((key) => byPath.get(key)).find((redirect) => redirect !== undefined)
      })
    },
  }
}

/** Dependency kind: the redirect of a path. */
export const REDIRECT_KIND = '#redirect'

const isSame = (before: readonly Story[], now: readonly Story[]): boolean =>
  before.length === now.length && before.every((story, index) => story === now[index])
