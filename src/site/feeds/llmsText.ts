import type { SiteInLanguage } from '../languages/siteInLanguage.ts'
import { markdownPath } from '../seo/feedPaths.ts'
import type { PublishedPage } from './publishedPages.ts'

/** The site's contents for language models (llmstxt.org): links to each page's Markdown with its description, by section. */
export function llmsText(site: SiteInLanguage, pages: readonly PublishedPage[]): string {
  const sections = site.sections.flatMap(({ name, title }) => {
    const own = pages.filter(({ facts }) => facts.section.name === name)
    return own.length ? [[`## ${title}`, own.map(line).join('\n')].join('\n\n')] : []
  })
  return `${[`# ${site.name}`, `> ${site.description}`, ...sections].join('\n\n')}\n`
}

function line({ facts }: PublishedPage): string {
  const { title, description, path, site, siteUrl } = facts
  const about = description ? `: ${description.replaceAll(/\s+/g, ' ')}` : ''
  return `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${siteUrl}${markdownPath(path, site.start)})${about}`
}
