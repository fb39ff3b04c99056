import type { LanguageRecords } from '../index/LanguageRecords.ts'
import { titleOf } from '../index/recordOrder.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { SiteInLanguage } from '../pages/languages/siteInLanguage.ts'
import { markdownPath } from './seo/feedPaths.ts'
import { sitemapPath } from './seo/sitemap.ts'

/** Maximum number of pages listed in a section. The section's sitemap contains all pages. */
const MAX_PAGES = 200

/**
 * Returns `llms.txt` for language models (llmstxt.org): links to the Markdown version of pages with their descriptions, by section, the
 * newest first.
 */
export function llmsText(site: SiteInLanguage, records: LanguageRecords, origin: string): string {
  const sections = site.sections.flatMap(({ name, title }) => {
    const list = records.list({ section: name }, 'published')
    if (list.length === 0) return []
    const lines = list.slice(0, MAX_PAGES).map((record) => line(record, site, origin))
    const address = origin + sitemapPath(site, name)
    const more = list.length > MAX_PAGES ? [`- [${address}](${address})`] : []
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
