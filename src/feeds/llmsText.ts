import type { LanguageRecords } from '../index/LanguageRecords.ts'
import { titleOf } from '../index/recordOrder.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { SiteInLanguage } from '../pages/languages/siteInLanguage.ts'
import { markdownPath } from './seo/feedPaths.ts'
import { sitemapPath } from './seo/sitemap.ts'

/** Most pages that a section names; its sitemap has the others. */
const MAX_PAGES = 200

/**
 * The site's contents for language models (llmstxt.org): links to each page's Markdown with its description, by section, the
 * newest first.
 */
export function llmsText(site: SiteInLanguage, records: LanguageRecords, origin: string): string {
  const sections = site.sections.flatMap(({ name, title }) => {
    const view = records.list({ section: name }, 'published')
    if (view.length === 0) return []
    const lines = view.slice(0, MAX_PAGES).map((record) => line(record, site, origin))
    const address = origin + sitemapPath(site, name)
    const more = view.length > MAX_PAGES ? [`- [${address}](${address})`] : []
    return [[`## ${title}`, [...lines, ...more].join('\n')].join('\n\n')]
  })
  return `${[`# ${site.name}`, `> ${site.description}`, ...sections].join('\n\n')}\n`
}

function line(record: StoryRecord, { start }: SiteInLanguage, origin: string): string {
  const { facts, card, path } = record
  const title = facts?.title ?? titleOf(record)
  const description = facts?.description ?? card?.description
  const about = description ? `: ${description.replaceAll(/\s+/g, ' ')}` : ''
  return `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${origin}${markdownPath(path, start)})${about}`
}
