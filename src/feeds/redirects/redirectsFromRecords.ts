import type { Link } from '../../content/link.ts'
import { pathToSlug } from '../../content/storyPath.ts'
import type { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { StoredRedirect } from '../../registry/plugin.ts'
import { nextPath, type RedirectLanguage, type Redirects, readRedirects } from './readRedirects.ts'

interface RecordedOptions {
  readonly records: LanguageRecords
  readonly siteUrl: string
  readonly language: RedirectLanguage
  /** Records the dependencies of the redirects. */
  readonly recorder: DependencyRecorder
}

/** Looks up the redirects of some paths, following chains of redirects up to published pages. */
export function redirectsFromRecords(keys: readonly string[], options: RecordedOptions): Redirects {
  const { records, siteUrl, language, recorder } = options
  const found = new Map<StoryRecord, StoredRedirect>()
  const pages = new Map<string, string>()
  const queue = [...keys]
  const visited = new Set<string>()
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    if (visited.has(key)) continue
    visited.add(key)
    const slug = pathToSlug(key)
    if (slug !== undefined) recorder.missing(slug)
    // A published page takes precedence over a redirect from its path, so chains end there.
    const page = slug === undefined ? undefined : records.atBareSlug(slug).find(({ isPage }) => isPage)
    if (page) pages.set(key, page.slug)
    for (const record of records.redirectsFrom(key)) {
      const stored = withCurrentTarget(record.redirect!, records, recorder)
      found.set(record, stored)
      const next = nextPath(stored, siteUrl, language)
      if (next !== undefined) queue.push(next)
    }
  }
  const stories = [...found].map(([{ slug }, content]) => ({ full_slug: slug, content }))
  return readRedirects(stories, (stored) => stored, siteUrl, { pages, language })
}

/** Replaces the target of a redirect by the current path of the page, which may have moved since the redirect was published. */
function withCurrentTarget(
  stored: StoredRedirect,
  records: LanguageRecords,
  recorder: DependencyRecorder,
): StoredRedirect {
  const link: Link | undefined = stored.to
  if (link?.linktype !== 'story' || !link.id) return stored
  recorder.scope({ uuids: [link.id] })
  const target = records.byUuid(link.id)
  if (!target) return stored
  return { ...stored, to: { ...link, story: { full_slug: target.slug, url: target.slug } } }
}
