import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { normalizePath } from '../content/normalizePath.ts'
import { pathToSlug } from '../content/storyPath.ts'
import { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { NO_DEPENDENCIES, type PageDependencies } from '../index/dependencies/PageDependencies.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import { languageAt, pathIn } from '../pages/languages/languagePath.ts'
import { type SiteInLanguage, siteIn } from '../pages/languages/siteInLanguage.ts'
import { contentExpiresAt } from '../registry/contentExpiresAt.ts'
import { eventCalendar } from './eventCalendar.ts'
import { type FileQuery, fileValue } from './fileQueries.ts'
import { loadFeedRecords } from './loadFeedRecords.ts'
import { pageMarkdown } from './pageMarkdown.ts'
import { type FeedOptions, loadPublishedPages, type PublishedPage, recordPage } from './publishedPages.ts'
import { sectionFeed } from './sectionFeed.ts'
import { FEED_FORMATS, type FeedFormat, feedPath } from './seo/feedPaths.ts'
import { robotsText } from './seo/robotsText.ts'
import { securityText } from './seo/securityText.ts'
import { cardPath, type ShareCard } from './seo/shareCard.ts'
import { sitemap, sitemapFiles, sitemapIndex } from './seo/sitemap.ts'
import { webManifest } from './seo/webManifest.ts'

/** A machine-readable file about the site's pages. */
export interface FeedFile {
  readonly type: string
  readonly text: string
  /** The canonical page of the same content, for search engines. */
  readonly canonical?: string
  /** The published content that was read to create it. */
  readonly dependencies: PageDependencies
}

/** Files for search engines, feed readers, calendars and language models. They are created on request from published content. */
export interface Feeds {
  /** When the first file changes without a publish. Undefined with synchronized records, which are updated over time. */
  readonly expiresAt: Date | undefined
  /** Returns the file at a path. Undefined if none exists. */
  file(path: string): Promise<FeedFile | undefined>
  /** Returns the content of the sharing picture at a path. Undefined if no published page has it. */
  card(path: string): Promise<ShareCard | undefined>
  /** Returns the paths of the sharing pictures of all published pages. */
  cardPaths(): readonly string[]
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

/**
 * Creates the files about published pages. They never contain drafts. Most are created from records; whole stories are loaded only for
 * files that show whole pages. Rejects if the content service fails.
 */
export async function createFeeds(options: FeedOptions): Promise<Feeds> {
  const { site } = options
  const { origin } = new URL(options.siteUrl)
  const hasRecords = options.records?.() !== undefined
  const records = await loadFeedRecords(options, new DependencyRecorder())
  const ends = hasRecords
    ? []
    : records.languages.flatMap((each) => [...each.all()].flatMap(({ until: expiresAt }) => expiresAt ?? []))
  const expiresAt = ends.length ? new Date(ends.reduce((first, end) => Math.min(first, end))) : undefined

  return {
    expiresAt,
    async file(requestedPath) {
      const path = normalizePath(requestedPath)
      const { language, path: own } = languageAt(site, path)
      const local = siteIn(site, language)
      return (await collectionFile(path, local)) ?? pageFile(own, local)
    },
    async card(path) {
      for (const { language } of records.languages) {
        const record = records.in(language).withCard(path)
        const [page] = record ? await read([record], language, new DependencyRecorder()) : []
        const card = page?.facts.card
        if (card && cardPath(card) === path) return card
      }
      return undefined
    },
    cardPaths: () =>
      records.languages.flatMap((each) =>
        [...each.all()].flatMap(({ facts }) => (facts?.isIndexed && facts.cardPath ? [facts.cardPath] : [])),
      ),
  }

  function read(found: readonly StoryRecord[], code: string, recorder: DependencyRecorder) {
    const language = site.languages.find((each) => each.code === code) ?? site.languages[0]
    return loadPublishedPages(found, language, options, recorder)
  }

  /** Loads the pages of some records and records each as a dependency. A page that cannot be loaded may be published later, so its uuid is recorded. */
  async function loadPages(found: readonly StoryRecord[], code: string, recorder: DependencyRecorder) {
    const pages = await read(found, code, new DependencyRecorder())
    const slices = startTimeSlicing()
    for (const page of pages) {
      await recordPage(page, recorder)
      if (slices.isOver()) await slices.next()
    }
    const loadedUuids = new Set(pages.map(({ facts }) => facts.story.uuid))
    const uuids = found.map(({ uuid }) => uuid).filter((uuid) => !loadedUuids.has(uuid))
    if (uuids.length) recorder.scope({ uuids })
    return pages
  }

  /** Returns a file about many pages: a sitemap, `llms.txt`, a calendar or a feed. */
  async function collectionFile(path: string, local: SiteInLanguage): Promise<FeedFile | undefined> {
    const { start, language } = local
    const recorder = new DependencyRecorder()
    // Without synchronized records it is unknown which pages a publish changes, so the file depends on every publish.
    if (!hasRecords) recorder.everything()
    const resolve = <Requested extends FileQuery>(query: Requested, inLanguage = language) =>
      fileValue(
        query,
        { site, siteUrl: options.siteUrl, records, language: inLanguage },
        (named, load, shown) => recorder.derive(named, inLanguage.code, load, shown),
      )
    const feedFile = (type: string, text: string, pages: readonly PublishedPage[] = []): FeedFile => ({
      type,
      text,
      dependencies: recorder.dependencies(earliestExpiry(pages)),
    })
    if (path === '/sitemap.xml') {
      const files = await resolve({ kind: '#sitemaps' }, site.languages[0])
      return feedFile(XML, sitemapIndex(files, origin))
    }
    if (path.startsWith('/sitemaps/')) {
      const { language: named } = languageAt(site, path.slice('/sitemaps'.length))
      const files = sitemapFiles(records.in(named.code), siteIn(site, named))
      const file = files.find((each) => each.path === path)
      if (file) recorder.section(file.section, named.code, { addresses: true })
      return file && feedFile(XML, sitemap(file, { site, records, origin }))
    }
    if (path === `${start}llms.txt`) return feedFile(TEXT, await resolve({ kind: '#contents' }))
    if (site.calendar && path === pathIn(site, language, site.calendar)) {
      const pages = await loadPages(await resolve({ kind: '#events' }), language.code, recorder)
      return feedFile(CALENDAR, eventCalendar(local, language.words.allEvents, origin + path, pages), pages)
    }
    for (const section of local.sections.filter(({ feeds }) => feeds))
      for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
        if (path !== feedPath(section, format, start)) continue
        const found = await resolve({ kind: '#newest', section: section.name })
        const pages = await loadPages(found, language.code, recorder)
        const text = await sectionFeed(section, format, pages, { ...options, site: local }, recorder)
        return feedFile(`${FEED_FORMATS[format].type}; charset=utf-8`, text, pages)
      }
    return undefined
  }

  /** Returns a file about one page: its Markdown version, or the calendar of its events. */
  async function pageFile(own: string, local: SiteInLanguage): Promise<FeedFile | undefined> {
    const [, name, ending] = /^(.*)\.(md|ics)$/.exec(own) ?? []
    if (name === undefined) return undefined
    const path = name === '/index' ? '/' : `${name}/`
    const record = recordAt(path, local)
    if (!record?.facts?.isIndexed || (ending === 'ics' && !record.facts.hasEvents)) return undefined
    const recorder = new DependencyRecorder()
    const pages = await read([record], local.language.code, recorder)
    const [page] = pages
    if (!page) return undefined
    const { url: canonical, title } = page.facts
    const feedFile = (type: string, text: string): FeedFile => ({
      type,
      text,
      canonical,
      dependencies: recorder.dependencies(earliestExpiry(pages)),
    })
    if (ending === 'md') return feedFile(MARKDOWN, await pageMarkdown(page, options, recorder))
    await recordPage(page, recorder)
    const address = origin + pathIn(site, local.language, own)
    return feedFile(CALENDAR, eventCalendar(local, title, address, pages))
  }

  /** Returns the page whose path in the first language is `path`, in the given language. */
  function recordAt(path: string, { language }: SiteInLanguage): StoryRecord | undefined {
    const slug = pathToSlug(path)
    if (slug === undefined) return undefined
    const inLanguage = records.in(language.code)
    const found = [...inLanguage.atBareSlug(slug), ...inLanguage.atAlias(slug)]
    return found.find((record) => record.isPage && record.path === pathIn(site, language, path))
  }
}

/** Returns when the first of some pages changes without a publish. */
function earliestExpiry(pages: readonly PublishedPage[]): Date | undefined {
  const ends = pages.flatMap(({ tree }) => contentExpiresAt(tree)?.getTime() ?? [])
  return ends.length ? new Date(Math.min(...ends)) : undefined
}

interface SiteFileOptions {
  readonly site: SiteDefinition
  readonly siteUrl: string
  /** Whether search engines may index this host. */
  readonly isProduction: boolean
}

/** Returns a file that depends only on the site's definition: web manifest, `robots.txt` or `security.txt`. Undefined for other paths. */
export function siteFile(
  path: string,
  { site, siteUrl, isProduction }: SiteFileOptions,
): FeedFile | undefined {
  const { language, path: own } = languageAt(site, path)
  if (own === '/manifest.webmanifest')
    return {
      type: 'application/manifest+json; charset=utf-8',
      text: webManifest(siteIn(site, language)),
      dependencies: NO_DEPENDENCIES,
    }
  switch (path) {
    case '/robots.txt':
      return { type: TEXT, text: robotsText(siteUrl, isProduction), dependencies: NO_DEPENDENCIES }
    case '/.well-known/security.txt':
      return { type: TEXT, text: securityText(site, siteUrl, new Date()), dependencies: NO_DEPENDENCIES }
    default:
      return undefined
  }
}
