import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { startTimeSlicing } from '../../json/timeSlicing.ts'
import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import type { Section } from '../pages/defineSite.ts'
import type { SiteInLanguage } from '../pages/languages/siteInLanguage.ts'
import { feedDocument } from './feedDocument.ts'
import { feedHtml } from './feedHtml.ts'
import type { FeedOptions, PublishedPage } from './publishedPages.ts'
import { resolveLink } from './resolveLink.ts'
import { FEED_FORMATS, type FeedFormat, feedPath } from './seo/feedPaths.ts'
import type { ShareImage } from './seo/pageFacts.ts'

/** An article in a feed, independent of the feed's format. */
interface Entry {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string | undefined
  readonly html: string
  readonly author: string
  readonly published: Date
  readonly modified: Date
  readonly tags: readonly string[]
  readonly image: ShareImage
}

/** Returns a feed with whole articles of a section in one format. */
export async function sectionFeed(
  section: Section<string>,
  format: FeedFormat,
  pages: readonly PublishedPage[],
  options: FeedOptions & { readonly site: SiteInLanguage },
  recorder: DependencyRecorder,
): Promise<string> {
  const { origin } = new URL(options.siteUrl)
  const entries: Entry[] = []
  const slices = startTimeSlicing()
  for (const page of pages) {
    entries.push(await entryOf(page, options, recorder))
    if (slices.isOver()) await slices.next()
  }
  const feed = {
    title: `${options.site.name}: ${section.title}`,
    site: options.site,
    home: `${origin}${options.site.start}${section.name}/`,
    self: origin + feedPath(section, format, options.site.start),
    updated: new Date(Math.max(0, ...entries.map(({ modified }) => modified.getTime()))),
  }
  if (format === 'rss') return rss(feed, entries)
  return format === 'atom' ? atom(feed, entries) : json(feed, entries)
}

async function entryOf(
  page: PublishedPage,
  options: Parameters<typeof sectionFeed>[3],
  recorder: DependencyRecorder,
): Promise<Entry> {
  const { story, url, title, description, author, published, modified, image } = page.facts
  return {
    id: `urn:uuid:${story.uuid}`,
    url,
    title,
    summary: description,
    html: feedHtml(await feedDocument(page, options, recorder), resolveLink(url)),
    author: author?.name ?? options.site.name,
    published: new Date(published),
    modified: new Date(modified),
    tags: story.tag_list,
    image,
  }
}

interface Feed {
  readonly site: SiteInLanguage
  readonly title: string
  readonly home: string
  readonly self: string
  readonly updated: Date
}

const pictureOf = ({ image: { url, type, width, height } }: Entry) => ({ url, type, width, height })

function rss({ site, title, home, self, updated }: Feed, entries: readonly Entry[]): string {
  return generateRssFeed({
    title,
    link: home,
    description: site.description,
    language: site.language.code,
    lastBuildDate: updated,
    atom: { links: [{ href: self, rel: 'self', type: FEED_FORMATS.rss.type }] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      description: entry.summary,
      guid: { value: entry.id, isPermaLink: false },
      pubDate: entry.published,
      categories: entry.tags.map((name) => ({ name })),
      dc: { creators: [entry.author] },
      content: { encoded: entry.html },
      media: { contents: [{ ...pictureOf(entry), medium: 'image' }] },
    })),
  })
}

function atom({ site, title, home, self, updated }: Feed, entries: readonly Entry[]): string {
  return generateAtomFeed({
    id: self,
    title: { value: title },
    updated,
    links: [
      { href: home, rel: 'alternate', type: 'text/html' },
      { href: self, rel: 'self', type: FEED_FORMATS.atom.type },
    ],
    authors: [{ name: site.name, uri: new URL('..', home).href }],
    entries: entries.map((entry) => ({
      id: entry.id,
      title: { value: entry.title },
      published: entry.published,
      updated: entry.modified,
      authors: [{ name: entry.author }],
      categories: entry.tags.map((term) => ({ term })),
      links: [
        { href: entry.url, rel: 'alternate', type: 'text/html' },
        { href: entry.image.url, rel: 'enclosure', type: entry.image.type },
      ],
      ...(entry.summary ? { summary: { value: entry.summary, type: 'text' } } : {}),
      content: { value: entry.html, type: 'html' },
    })),
  })
}

function json({ site, title, home, self }: Feed, entries: readonly Entry[]): string {
  const feed = generateJsonFeed({
    title,
    home_page_url: home,
    feed_url: self,
    description: site.description,
    icon: new URL(site.icons.logo, home).href,
    language: site.language.code,
    authors: [{ name: site.name, url: new URL('..', home).href }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.html,
      image: entry.image.url,
      date_published: entry.published,
      date_modified: entry.modified,
      authors: [{ name: entry.author }],
      tags: [...entry.tags],
    })),
  })
  return `${JSON.stringify(feed, null, 1)}\n`
}
