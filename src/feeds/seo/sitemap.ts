import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { SpaceRecords } from '../../index/SpaceRecords.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { SiteDefinition } from '../../pages/defineSite.ts'
import { escapeHtml } from '../../pages/escapeHtml.ts'
import type { SiteInLanguage } from '../../pages/languages/siteInLanguage.ts'

/**
 * Maximum number of addresses in one sitemap. The protocol allows 50 000. Small files are recreated in a few milliseconds after a
 * publish, independent of the number of pages.
 */
const MAX_ADDRESSES = 1000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export interface SitemapFile {
  /** The name of its section. */
  readonly section: string
  readonly path: string
  /** When its most recently changed page was published, in milliseconds since the epoch. */
  readonly modified: number
  /** Returns its pages, the most recently changed first. */
  readonly pages: () => readonly StoryRecord[]
}

/** Returns the path of a section's sitemap. Further files of a large section are numbered from 2. */
export const sitemapPath = ({ start }: Pick<SiteInLanguage, 'start'>, section: string, number = 1): string =>
  `/sitemaps${start}${section}${number > 1 ? `-${number}` : ''}.xml`

/**
 * Returns the sitemaps of a language: one or several files for each section with pages. The most recently changed pages are first, so
 * that a publish changes few files.
 */
export function sitemapFiles(
  records: LanguageRecords,
  site: Pick<SiteInLanguage, 'sections' | 'start'>,
  maxAddresses = MAX_ADDRESSES,
): readonly SitemapFile[] {
  return site.sections.flatMap(({ name }) => {
    const list = records.list({ section: name }, 'modified')
    return Array.from({ length: Math.ceil(list.length / maxAddresses) }, (_, index) => ({
      section: name,
      path: sitemapPath(site, name, index + 1),
      modified: list.at(index * maxAddresses)?.facts?.modified ?? 0,
      pages: () => list.slice(index * maxAddresses, (index + 1) * maxAddresses),
    }))
  })
}

/** Returns the index of all sitemaps, each with the time of its most recent change. */
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

/** Returns a sitemap: canonical addresses with their last publish, and links to other languages. */
export function sitemap({ pages }: SitemapFile, options: SitemapOptions): string {
  let hasTranslations = false
  const { origin } = options
  const entries = pages().map((record) => {
    const translations = translationsOf(record, options).map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(origin + path)}"/>`,
    )
    hasTranslations ||= translations.length > 0
    return `<url><loc>${escapeHtml(origin + record.path)}</loc><lastmod>${dateOf(record.facts?.modified ?? 0)}</lastmod>${translations.join('')}</url>`
  })
  const names = hasTranslations ? ` xmlns:xhtml="${XHTML}"` : ''
  return `${HEAD}<urlset xmlns="${NAMESPACE}"${names}>${entries.join('')}</urlset>\n`
}

/** Returns a page in all languages that it is translated into. Empty if it has only one. */
function translationsOf({ uuid }: StoryRecord, { site, records }: SitemapOptions): readonly StoryRecord[] {
  if (site.languages.length === 1) return []
  const versions = site.languages.flatMap(({ code }) => records.in(code).byUuid(uuid) ?? [])
  const translated = versions.filter(({ facts }) => facts?.isTranslated)
  return translated.length > 1 ? translated : []
}

const dateOf = (moment: number): string => new Date(moment).toISOString()
