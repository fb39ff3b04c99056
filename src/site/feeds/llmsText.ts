import { markdownPath, SECTION_NAMES, SECTIONS, SITE } from '../seo/siteFacts.ts'
import type { PublishedPage } from './publishedPages.ts'

/** The site's contents for language models (llmstxt.org): each page's Markdown with what it is about, section by section. */
export function llmsText(pages: readonly PublishedPage[]): string {
  const sections = SECTIONS.flatMap((section) => {
    const own = pages.filter(({ facts }) => facts.section === section)
    return own.length ? [[`## ${SECTION_NAMES[section]}`, own.map(line).join('\n')].join('\n\n')] : []
  })
  return `${[`# ${SITE.name}`, `> ${SITE.description}`, ...sections].join('\n\n')}\n`
}

function line({ facts }: PublishedPage): string {
  const { title, description, path, siteUrl } = facts
  const about = description ? `: ${description.replaceAll(/\s+/g, ' ')}` : ''
  return `- [${title.replaceAll(/[[\]]/g, '\\$&')}](${siteUrl}${markdownPath(path)})${about}`
}
