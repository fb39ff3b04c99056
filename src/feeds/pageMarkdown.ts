import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { feedDocument } from './feedDocument.ts'
import { markdown, markdownText } from './markdown.ts'
import type { FeedOptions, PublishedPage } from './publishedPages.ts'
import { resolveLink } from './resolveLink.ts'

/** A value of the head of a Markdown file. JSON's strings are YAML's too. */
const entry = (name: string, value: string | undefined) =>
  value ? [`${name}: ${JSON.stringify(value)}`] : []

/** A page as Markdown: its facts in the head, its title and description, and what its blocks show. */
export async function pageMarkdown(
  page: PublishedPage,
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<string> {
  const { facts } = page
  const { title, description, url, isArticle, author, published, modified, story } = facts
  const head = [
    '---',
    ...entry('title', title),
    ...entry('description', description),
    ...entry('url', url),
    ...(isArticle ? [...entry('author', author?.name), ...entry('published', published)] : []),
    ...entry('modified', modified),
    ...(story.tag_list.length ? [`tags: ${JSON.stringify(story.tag_list)}`] : []),
    '---',
  ]
  const parts = [
    head.join('\n'),
    `# ${markdownText(title)}`,
    ...(story.content.description && description ? [`> ${markdownText(description)}`] : []),
    markdown(await feedDocument(page, options, recorder), resolveLink(url)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
