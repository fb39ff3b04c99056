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
  /** Notes what the redirects follow from. */
  readonly recorder: DependencyRecorder
}

/** The redirects that decide where some paths lead: those that lead away from them, and on from there, with the pages between. */
export function recordedRedirects(keys: readonly string[], options: RecordedOptions): Redirects {
  const { records, siteUrl, language, recorder } = options
  const found = new Map<StoryRecord, StoredRedirect>()
  const pages = new Map<string, string>()
  const waiting = [...keys]
  const seen = new Set<string>()
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    if (seen.has(key)) continue
    seen.add(key)
    const slug = pathToSlug(key)
    if (slug !== undefined) recorder.missing(slug)
    // The page wins, and chains end there.
    const page = slug === undefined ? undefined : records.atBareSlug(slug).find(({ isPage }) => isPage)
    if (page) pages.set(key, page.slug)
    for (const record of records.redirectsFrom(key)) {
      const stored = asItLeads(record.redirect!, records, recorder)
      found.set(record, stored)
      const next = nextPath(stored, siteUrl, language)
      if (next !== undefined) waiting.push(next)
    }
  }
  const stories = [...found].map(([{ slug }, content]) => ({ full_slug: slug, content }))
  return readRedirects(stories, (stored) => stored, siteUrl, { pages, language })
}

/** A redirect to the page where it is now: the page may have moved after the redirect was published. */
function asItLeads(
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
