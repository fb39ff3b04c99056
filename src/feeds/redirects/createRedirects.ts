import type { ContentVersion } from '../../content/contentVersion.ts'
import type { Block, Story } from '../../content/story.ts'
import { pathToSlug, slugToPath } from '../../content/storyPath.ts'
import type { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import type { ReadContent } from '../../pages/languages/contentIn.ts'
import { languageAt, pathIn } from '../../pages/languages/languagePath.ts'
import { withoutSlashes } from '../../pages/languages/storiesIn.ts'
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
import { recordedRedirects } from './recordedRedirects.ts'

/** Paths asked about at a time: what fits into the address of a request. */
const SLUGS_PER_REQUEST = 50

/** What a site without redirects has. */
const NO_REDIRECTS: Redirects = { byPath: new Map(), problems: [] }

type Options = Pick<LanguageOptions, 'site' | 'content' | 'siteUrl' | 'registry' | 'report' | 'records'>

/**
 * Where paths without a page lead on to. The stories are read once for as long as the content client gives the same ones,
 * which is until a publish.
 */
export function createRedirects(options: Options) {
  const { site, content, siteUrl, registry, report } = options
  const { language } = content
  const first = site.languages[0]
  const folder = site.redirects
  const readStory = (story: Block) => parseRedirect(story, registry)
  const reported = new Set<string>()
  const inLanguage: RedirectLanguage = {
    bare: (path) => languageAt(site, path).path,
    // Where a redirect leads to a path of the first language, the visitor stays in the other one.
    path: (path) => (languageAt(site, path).language === first ? pathIn(site, language, path) : path),
  }
  const read = new Map<
    ContentVersion,
    { readonly sources: readonly Story[]; readonly redirects: Redirects }
  >()

  async function current(version: ContentVersion, { listStories }: ReadContent): Promise<Redirects> {
    if (!folder) return NO_REDIRECTS
    const listed = await listStories({ starts_with: folder, per_page: 100 }, version)
    const stories = listed.filter(({ content }) => readStory(content) !== undefined)
    const pages = await pagesAt(redirectPaths(stories, readStory), version, listStories)
    const known = read.get(version)
    const sources = [...stories, ...pages]
    if (known && isSame(known.sources, sources)) return known.redirects
    const paths = pages.map((page) => [slugToPath(content.bareSlugOf(page)), page.full_slug] as const)
    const redirects = readRedirects(stories, readStory, siteUrl, {
      pages: new Map(paths),
      language: inLanguage,
    })
    read.set(version, { sources, redirects })
    if (version === 'published') say(redirects)
    return redirects
  }

  /** Says each problem once, in whatever language it is met. */
  function say({ problems }: Redirects): void {
    if (language !== first) return
    for (const problem of problems) if (!reported.has(problem)) report?.(problem)
    for (const problem of problems) reported.add(problem)
  }

  /** The redirects that some paths lead by, of records; undefined where there are none. */
  function recorded(keys: readonly string[], version: ContentVersion, recorder: DependencyRecorder) {
    const spaceRecords = version === 'published' ? options.records?.() : undefined
    if (!spaceRecords) return undefined
    if (!folder) return NO_REDIRECTS
    recorder.scope({ folder: withoutSlashes(folder) })
    const redirects = recordedRedirects(keys, {
      records: spaceRecords.in(language.code),
      siteUrl,
      language: inLanguage,
      recorder,
    })
    say(redirects)
    return redirects
  }

  /** Pages at paths of redirects: the page wins, and chains end there. */
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
    /** The paths that redirects lead away from, as `pathKey` writes them. Rejects with a typed content error. */
    async paths(version: ContentVersion, read: ReadContent): Promise<ReadonlySet<string>> {
      return new Set((await current(version, read)).byPath.keys())
    },
    /** The redirect of a path; undefined without one. Rejects with a typed content error. */
    async from(path: string, version: ContentVersion, read: ReadContent): Promise<Redirect | undefined> {
      const keys = [path, languageAt(site, path).path].flatMap((spelling) => pathKey(spelling) ?? [])
      if (keys.length === 0) return undefined
      return read.derive({ kind: REDIRECT_KIND, path }, async (inner) => {
        const { byPath } = recorded(keys, version, inner.recorder) ?? (await current(version, inner))
        return keys.map((key) => byPath.get(key)).find((redirect) => redirect !== undefined)
      })
    },
  }
}

/** The kind of where a path leads on to. */
export const REDIRECT_KIND = '#redirect'

const isSame = (before: readonly Story[], now: readonly Story[]): boolean =>
  before.length === now.length && before.every((story, index) => story === now[index])
