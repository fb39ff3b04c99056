import { normalizePath } from '../content/normalizePath.ts'
import { pathToSlug } from '../content/storyPath.ts'
import { startTimeSlicing } from '../content/timeSlicing.ts'
import { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { NO_DEPENDENCIES, type PageDependencies } from '../index/dependencies/PageDependencies.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import { languageAt, pathIn } from '../pages/languages/languagePath.ts'
import { type SiteInLanguage, siteIn } from '../pages/languages/siteInLanguage.ts'
import { contentExpiresAt } from '../registry/contentExpiresAt.ts'
import { eventCalendar } from './eventCalendar.ts'
import { type FileQuery, fileValue } from './fileQueries.ts'
import { pageMarkdown } from './pageMarkdown.ts'
import {
  type FeedOptions,
  notePage,
  type PublishedPage,
  readPages,
  recordsForFeeds,
} from './publishedPages.ts'
import { sectionFeed } from './sectionFeed.ts'
import { FEED_FORMS, type FeedForm, feedPath } from './seo/feedPaths.ts'
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
  /** All of the published content that it was made of. */
  readonly dependencies: PageDependencies
}

/** The files for search engines, feed readers, calendars and language models, made of what is published when they are asked for. */
export interface Feeds {
  /** When one of the files stops being as it was made, without a publish; undefined where records are kept, which follow time. */
  readonly expiresAt: Date | undefined
  /** The file at a path; undefined where there is none. */
  file(path: string): Promise<FeedFile | undefined>
  /** What the sharing picture at a path says; undefined where no published page has it. */
  card(path: string): Promise<ShareCard | undefined>
  /** The paths of the sharing pictures of all published pages. */
  cardPaths(): readonly string[]
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

/**
 * The files about what is published. Drafts are never in them. They are made of records; whole stories are read only for those
 * that a file shows whole. Rejects where the content service fails.
 */
export async function createFeeds(options: FeedOptions): Promise<Feeds> {
  const { site } = options
  const { origin } = new URL(options.siteUrl)
  const hasRecords = options.records?.() !== undefined
  const records = await recordsForFeeds(options, new DependencyRecorder())
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
      return (await fileOfAll(path, local)) ?? pageFile(own, local)
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
    return readPages(found, language, options, recorder)
  }

  /** Whole pages that a file shows, each noted by itself. One that its record promises and that is not there may still come. */
  async function wholePages(found: readonly StoryRecord[], code: string, recorder: DependencyRecorder) {
    const pages = await read(found, code, new DependencyRecorder())
    const pause = startTimeSlicing()
    for (const page of pages) {
      await notePage(page, recorder)
      await pause()
    }
    const there = new Set(pages.map(({ facts }) => facts.story.uuid))
    const uuids = found.map(({ uuid }) => uuid).filter((uuid) => !there.has(uuid))
    if (uuids.length) recorder.scope({ uuids })
    return pages
  }

  /** A file that says something of many pages. */
  async function fileOfAll(path: string, local: SiteInLanguage): Promise<FeedFile | undefined> {
    const { start, language } = local
    const recorder = new DependencyRecorder()
    // Stories that were read for this once are not told apart when they change.
    if (!hasRecords) recorder.everything()
    const value = <Requested extends FileQuery>(query: Requested, of = language) =>
      fileValue(query, { site, siteUrl: options.siteUrl, records, language: of }, (named, make, shown) =>
        recorder.derive(named, of.code, make, shown),
      )
    const feedFile = (type: string, text: string, pages: readonly PublishedPage[] = []): FeedFile => ({
      type,
      text,
      dependencies: recorder.dependencies(firstEnd(pages)),
    })
    if (path === '/sitemap.xml') {
      const files = await value({ kind: '#sitemaps' }, site.languages[0])
      return feedFile(XML, sitemapIndex(files, origin))
    }
    if (path.startsWith('/sitemaps/')) {
      const { language: named } = languageAt(site, path.slice('/sitemaps'.length))
      const files = sitemapFiles(records.in(named.code), siteIn(site, named))
      const file = files.find((each) => each.path === path)
      if (file) recorder.section(file.section, named.code, { addresses: true })
      return file && feedFile(XML, sitemap(file, { site, records, origin }))
    }
    if (path === `${start}llms.txt`) return feedFile(TEXT, await value({ kind: '#contents' }))
    if (site.calendar && path === pathIn(site, language, site.calendar)) {
      const pages = await wholePages(await value({ kind: '#events' }), language.code, recorder)
      return feedFile(CALENDAR, eventCalendar(local, language.words.allEvents, origin + path, pages), pages)
    }
    for (const section of local.sections.filter(({ feeds }) => feeds))
      for (const form of Object.keys(FEED_FORMS) as FeedForm[]) {
        if (path !== feedPath(section, form, start)) continue
        const found = await value({ kind: '#newest', section: section.name })
        const pages = await wholePages(found, language.code, recorder)
        const text = await sectionFeed(section, form, pages, { ...options, site: local }, recorder)
        return feedFile(`${FEED_FORMS[form].type}; charset=utf-8`, text, pages)
      }
    return undefined
  }

  /** A file about one page: its twin in Markdown, or the calendar of its events. */
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
      dependencies: recorder.dependencies(firstEnd(pages)),
    })
    if (ending === 'md') return feedFile(MARKDOWN, await pageMarkdown(page, options, recorder))
    await notePage(page, recorder)
    const address = origin + pathIn(site, local.language, own)
    return feedFile(CALENDAR, eventCalendar(local, title, address, pages))
  }

  /** The page at a path of the first language, in another. */
  function recordAt(path: string, { language }: SiteInLanguage): StoryRecord | undefined {
    const slug = pathToSlug(path)
    if (slug === undefined) return undefined
    const inLanguage = records.in(language.code)
    const found = [...inLanguage.atBareSlug(slug), ...inLanguage.atAlias(slug)]
    return found.find((record) => record.isPage && record.path === pathIn(site, language, path))
  }
}

/** When the first of some pages stops being as it was read. */
function firstEnd(pages: readonly PublishedPage[]): Date | undefined {
  const ends = pages.flatMap(({ tree }) => contentExpiresAt(tree)?.getTime() ?? [])
  return ends.length ? new Date(Math.min(...ends)) : undefined
}

interface SiteFileOptions {
  readonly site: SiteDefinition
  readonly siteUrl: string
  /** Whether search engines may show this host. */
  readonly isProduction: boolean
}

/** The files that say something of the site and nothing of its content. */
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
