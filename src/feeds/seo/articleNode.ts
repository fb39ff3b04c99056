import type { Article, BlogPosting, TechArticle } from 'schema-dts'
import type { PageFacts } from './pageFacts.ts'

/** Longest headline of an article that Google shows whole, in characters. */
const LONGEST_HEADLINE = 110

/** The article that a page is, by the section it stands in. */
export function articleNode(facts: PageFacts) {
  const { url, siteUrl, title, description, image, published, modified, author, story, section } = facts
  return {
    '@type': section.article ?? 'Article',
    '@id': `${url}#article`,
    headline: title.slice(0, LONGEST_HEADLINE),
    ...(description ? { description } : {}),
    image: image.url,
    datePublished: published,
    dateModified: modified,
    author: { '@id': author ? `${siteUrl}/#person-${author.slug}` : `${siteUrl}/#organization` },
    publisher: { '@id': `${siteUrl}/#organization` },
    mainEntityOfPage: { '@id': `${url}#webpage` },
    ...(story.tag_list.length ? { keywords: [...story.tag_list] } : {}),
    inLanguage: facts.languages.text.code,
  } satisfies Exclude<Article | BlogPosting | TechArticle, string>
}
