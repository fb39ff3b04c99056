import { escapeHtml } from '../escapeHtml.ts'
import type { PublishedPage } from '../feeds/publishedPages.ts'
import type { SiteInLanguage } from '../languages/siteInLanguage.ts'

/** Most addresses of one sitemap: the protocol allows 50 000; this keeps a file at some megabytes. */
const MAX_ADDRESSES = 10_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

interface SitemapFile {
  readonly path: string
  readonly pages: readonly PublishedPage[]
}

/** The sitemaps of a language: one for each section that has pages, in several files where it has very many. */
export function sitemapFiles(
  pages: readonly PublishedPage[],
  { sections, start }: Pick<SiteInLanguage, 'sections' | 'start'>,
  most = MAX_ADDRESSES,
): readonly SitemapFile[] {
  return sections.flatMap(({ name: section }) => {
    const own = pages.filter(({ facts }) => facts.section.name === section)
    return Array.from({ length: Math.ceil(own.length / most) }, (_, index) => ({
      path: `/sitemaps${start}${section}${index ? `-${index + 1}` : ''}.xml`,
      pages: own.slice(index * most, (index + 1) * most),
    }))
  })
}

/** The index of all sitemaps, each with the time of its last changed page. */
export function sitemapIndex(files: readonly SitemapFile[], siteUrl: string): string {
  const entries = files.map(({ path, pages }) => {
    const last = new Date(Math.max(...pages.map(({ facts }) => Date.parse(facts.modified))))
    return `<sitemap><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc><lastmod>${last.toISOString()}</lastmod></sitemap>`
  })
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`
}

/** One sitemap: canonical addresses with the time of their last publish, and with the page in other languages. */
export function sitemap({ pages }: SitemapFile): string {
  const entries = pages.map(({ facts: { url, modified, translations } }) => {
    const others = translations.map(
      ({ language, url: other }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(language.code)}" href="${escapeHtml(other)}"/>`,
    )
    return `<url><loc>${escapeHtml(url)}</loc><lastmod>${new Date(modified).toISOString()}</lastmod>${others.join('')}</url>`
  })
  const names = pages.some(({ facts }) => facts.translations.length > 0) ? ` xmlns:xhtml="${XHTML}"` : ''
  return `${HEAD}<urlset xmlns="${NAMESPACE}"${names}>${entries.join('')}</urlset>\n`
}
