import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { feedDocument } from './feedDocument.ts'
import { markdown, markdownText } from './markdown.ts'
import type { FeedOptions, PublishedPage } from './publishedPages.ts'
import { resolveLink } from './resolveLink.ts'

/** Returns a line of the YAML front matter. JSON strings are valid YAML. */
const frontMatterLine = (name: string, value: string | undefined) =>
  value ? [`${name}: ${JSON.stringify(value)}`] : []

/** Returns a page as Markdown: facts as YAML front matter, title, description, and the content of its blocks. */
export async function pageMarkdown(
  page: PublishedPage,
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<string> {
  const { facts } = page
  const { title, description, url, isArticle, author, published, modified, story } = facts
  const head = [
    '---',
    ...frontMatterLine('title', title),
    ...frontMatterLine('description', description),
    ...frontMatterLine('url', url),
    ...(isArticle
      ? [...frontMatterLine('author', author?.name), ...frontMatterLine('published', published)]
      : []),
    ...frontMatterLine('modified', modified),
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
