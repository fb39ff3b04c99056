import { trueUntil } from '../../registry/trueUntil.ts'
import type { SiteDefinition } from '../defineSite.ts'
import { NO_DEPENDENCIES, type PageDependencies } from '../dependencies/PageDependencies.ts'
import { Recorder } from '../dependencies/Recorder.ts'
import { languageAt, pathIn } from '../languages/languagePath.ts'
import { type SiteInLanguage, siteIn } from '../languages/siteInLanguage.ts'
import { calendarPath, FEED_FORMS, type FeedForm, feedPath, markdownPath } from '../seo/feedPaths.ts'
import { robotsText } from '../seo/robotsText.ts'
import { securityText } from '../seo/securityText.ts'
import { sitemap, sitemapFiles, sitemapIndex } from '../seo/sitemap.ts'
import { webManifest } from '../seo/webManifest.ts'
import { eventCalendar, hasEvents } from './eventCalendar.ts'
import { llmsText } from './llmsText.ts'
import { pageMarkdown } from './pageMarkdown.ts'
import { type FeedOptions, notePage, type PublishedPage, publishedPages } from './publishedPages.ts'
import { sectionFeed } from './sectionFeed.ts'

/** A machine-readable file about the site's pages. */
export interface FeedFile {
  readonly type: string
  readonly text: string
  /** The canonical page of the same content, for search engines. */
  readonly canonical?: string
  /** All of the published content that it was made of. */
  readonly dependencies: PageDependencies
}

/** The files for search engines, feed readers, calendars and language models, all made of one state of the content. */
export interface Feeds {
  readonly pages: readonly PublishedPage[]
  /** When one of the pages stops being as it was read, without a publish. */
  readonly until: Date | undefined
  /** The file at a path; undefined where there is none. */
  file(path: string): Promise<FeedFile | undefined>
}

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const CALENDAR = 'text/calendar; charset=utf-8'

/** Reads what is published. Drafts are never in it. Rejects where the content service fails. */
export async function createFeeds(options: FeedOptions): Promise<Feeds> {
  const { site } = options
  const { origin } = new URL(options.siteUrl)
  const whole = new Recorder()
  const byLanguage = await publishedPages(options, whole)
  const files = new Map<string, () => Promise<FeedFile>>()
  const add = (
    path: string,
    type: string,
    make: (recorder: Recorder) => Promise<string>,
    canonical?: string,
  ) =>
    files.set(path, async () => {
      const recorder = new Recorder()
      const text = await make(recorder)
      return { type, text, canonical, dependencies: recorder.dependencies(until) }
    })
  /** A file that is made of what all pages say. */
  const addOfAll = (path: string, type: string, make: (recorder: Recorder) => string | Promise<string>) =>
    add(path, type, async (recorder) => {
      recorder.everything()
      return make(recorder)
    })
  const maps = byLanguage.flatMap(({ language, pages }) => {
    const local = siteIn(site, language)
    addFiles(local, pages)
    return sitemapFiles(pages, local)
  })
  addOfAll('/sitemap.xml', XML, () => sitemapIndex(maps, origin))
  for (const map of maps) addOfAll(map.path, XML, () => sitemap(map))
  const pages = byLanguage.flatMap((language) => language.pages)
  const ends = pages.flatMap(({ tree }) => trueUntil(tree) ?? [])
  const until = ends.sort((a, b) => a.getTime() - b.getTime())[0]
  return { pages, until, file: async (path) => files.get(path)?.() }

  /** The files of one language, which stand below its start page. */
  function addFiles(local: SiteInLanguage, pages: readonly PublishedPage[]): void {
    const { start } = local
    for (const page of pages) {
      const { path, url, title } = page.facts
      add(
        markdownPath(path, start),
        'text/markdown; charset=utf-8',
        (recorder) => pageMarkdown(page, options, recorder),
        url,
      )
      const address = calendarPath(path, start)
      if (hasEvents(page))
        add(
          address,
          CALENDAR,
          async (recorder) => {
            await notePage(page, recorder)
            return eventCalendar(local, title, origin + address, [page])
          },
          url,
        )
    }
    const calendar = site.calendar && pathIn(site, local.language, site.calendar)
    if (calendar)
      addOfAll(calendar, CALENDAR, () =>
        eventCalendar(local, local.language.words.allEvents, origin + calendar, pages),
      )
    for (const section of local.sections.filter(({ feeds }) => feeds))
      for (const form of Object.keys(FEED_FORMS) as FeedForm[])
        addOfAll(feedPath(section, form, start), `${FEED_FORMS[form].type}; charset=utf-8`, (recorder) =>
          sectionFeed(section, form, pages, { ...options, site: local }, recorder),
        )
    addOfAll(`${start}llms.txt`, TEXT, () => llmsText(local, pages))
  }
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
