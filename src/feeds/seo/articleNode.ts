import type { Article, BlogPosting, TechArticle } from 'schema-dts'
import type { PageFacts } from './pageFacts.ts'

/** Maximum length of a headline that Google shows completely, in characters. */
const MAX_HEADLINE_LENGTH = 110

/** Returns the JSON-LD node of an article, with the type of its section. */
export function articleNode(facts: PageFacts) {
  const { url, siteUrl, title, description, image, published, modified, author, story, section } = facts
  return {
    '@type': section.article ?? 'Article',
    '@id': `${url}#article`,
    headline: title.slice(0, MAX_HEADLINE_LENGTH),
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
