import type { ContentVersion } from '../../content/contentVersion.ts'
import type { Story } from '../../content/story.ts'
import { slugToPath } from '../../content/storyPath.ts'
import type { SiteOptions } from '../siteOptions.ts'
import { pathKey, type Redirect, type Redirects, readRedirects } from './readRedirects.ts'

/** The folder whose stories are redirects. */
const FOLDER = 'redirects/'

/** Paths asked about at a time: what fits into the address of a request. */
const AT_ONCE = 50

type Options = Pick<SiteOptions, 'listStories' | 'siteUrl' | 'registry' | 'report'>

/**
 * Where paths without a page lead on to. The stories are read once for as long as the content client gives the same ones,
 * which is until a publish.
 */
export function createRedirects(options: Options) {
  const { listStories, siteUrl, registry, report } = options
  const read = new Map<
    ContentVersion,
    { readonly stories: readonly Story[]; readonly redirects: Redirects }
  >()

  async function current(version: ContentVersion): Promise<Redirects> {
    const listed = await listStories({ starts_with: FOLDER, per_page: 100 }, version)
    const stories = listed.filter(({ content }) => content.component === 'redirect')
    const known = read.get(version)
    if (known && isSame(known.stories, stories)) return known.redirects
    const redirects = readRedirects(stories, siteUrl)
    read.set(version, { stories, redirects })
    if (version === 'published' && report) {
      for (const problem of redirects.problems) report(problem)
      void reportShadowed(redirects).catch((error: unknown) =>
        report('Redirects could not be compared with pages.', error),
      )
    }
    return redirects
  }

  /** A page that is published where a redirect leads away from is shown, which whoever made the redirect has to know. */
  async function reportShadowed({ byPath }: Redirects): Promise<void> {
    const slugs = [...byPath.keys()].map((path) => decodeURI(path).slice(1, -1)).filter(Boolean)
    for (let start = 0; start < slugs.length; start += AT_ONCE) {
      const by_slugs = slugs.slice(start, start + AT_ONCE).join(',')
      for (const { full_slug, content } of await listStories({ by_slugs, per_page: 100 }, 'published'))
        if (registry.get(content.component)?.kind === 'page')
          report?.(
            `The redirect from ${slugToPath(full_slug)} is not followed, since the page '${full_slug}' is published there. Remove one of them.`,
          )
    }
  }

  return {
    /** Where a path leads on to; undefined where nowhere. Rejects with a typed content error. */
    async from(path: string, version: ContentVersion): Promise<Redirect | undefined> {
      const key = pathKey(path)
      return key === undefined ? undefined : (await current(version)).byPath.get(key)
    },
  }
}

const isSame = (before: readonly Story[], now: readonly Story[]): boolean =>
  before.length === now.length && before.every((story, index) => story === now[index])
