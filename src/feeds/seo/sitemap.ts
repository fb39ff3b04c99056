import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { SpaceRecords } from '../../index/SpaceRecords.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { SiteDefinition } from '../../pages/defineSite.ts'
import { escapeHtml } from '../../pages/escapeHtml.ts'
import type { SiteInLanguage } from '../../pages/languages/siteInLanguage.ts'

/**
 * Most addresses of one sitemap. The protocol allows 50 000, and as many files; a file of these is made anew in some milliseconds
 * after a publish, however many pages there are.
 */
const MAX_ADDRESSES = 1000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export interface SitemapFile {
  /** The name of its section. */
  readonly section: string
  readonly path: string
  /** When its last changed page was published, in milliseconds since 1970. */
  readonly modified: number
  /** Its pages, the last changed first. Read when they are asked for. */
  readonly pages: () => readonly StoryRecord[]
}

/** The path of a section's sitemap; the further files of one with very many pages are numbered from 2. */
export const sitemapPath = ({ start }: Pick<SiteInLanguage, 'start'>, section: string, number = 1): string =>
  `/sitemaps${start}${section}${number > 1 ? `-${number}` : ''}.xml`

/**
 * The sitemaps of a language: one for each section that has pages, in several files where it has very many. The last changed
 * pages come first, so that a change leaves most files as they are.
 */
export function sitemapFiles(
  records: LanguageRecords,
  site: Pick<SiteInLanguage, 'sections' | 'start'>,
  most = MAX_ADDRESSES,
): readonly SitemapFile[] {
  return site.sections.flatMap(({ name }) => {
    const view = records.list({ section: name }, 'modified')
    return Array.from({ length: Math.ceil(view.length / most) }, (_, index) => ({
      section: name,
      path: sitemapPath(site, name, index + 1),
      modified: view.at(index * most)?.facts?.modified ?? 0,
      pages: () => view.slice(index * most, (index + 1) * most),
    }))
  })
}

/** The index of all sitemaps, each with the time of its last changed page. */
export function sitemapIndex(files: readonly SitemapFile[], siteUrl: string): string {
  const entries = files.map(
    ({ path, modified }) =>
      `<sitemap><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc><lastmod>${dateOf(modified)}</lastmod></sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`
}

interface SitemapOptions {
  readonly site: Pick<SiteDefinition, 'languages'>
  readonly records: SpaceRecords
  readonly origin: string
}

/** One sitemap: canonical addresses with the time of their last publish, and with the page in other languages. */
export function sitemap({ pages }: SitemapFile, options: SitemapOptions): string {
  let hasOthers = false
  const { origin } = options
  const entries = pages().map((record) => {
    const others = translationsOf(record, options).map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(origin + path)}"/>`,
    )
    hasOthers ||= others.length > 0
    return `<url><loc>${escapeHtml(origin + record.path)}</loc><lastmod>${dateOf(record.facts?.modified ?? 0)}</lastmod>${others.join('')}</url>`
  })
  const names = hasOthers ? ` xmlns:xhtml="${XHTML}"` : ''
  return `${HEAD}<urlset xmlns="${NAMESPACE}"${names}>${entries.join('')}</urlset>\n`
}

/** A page in the languages that it is translated into, where there are several. */
function translationsOf({ uuid }: StoryRecord, { site, records }: SitemapOptions): readonly StoryRecord[] {
  if (site.languages.length === 1) return []
  const versions = site.languages.flatMap(({ code }) => records.in(code).byUuid(uuid) ?? [])
  const translated = versions.filter(({ facts }) => facts?.isTranslated)
  return translated.length > 1 ? translated : []
}

const dateOf = (moment: number): string => new Date(moment).toISOString()
