import { isStory, type Story } from '../../content/story.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import { migrateBlock } from '../../registry/migrateBlock.ts'
import type { Author } from '../../registry/plugin.ts'
import { readValues } from '../../registry/readValues.ts'
import type { Registry } from '../../registry/registry.ts'

/** The author of an article, with the slug of the author's story, which identifies the author in structured data. */
export interface ArticleAuthor extends Author {
  readonly slug: string
}

/** Returns the first author that a block of the page has a relation to. Undefined without one. */
export function articleAuthor(tree: PageTree, registry: Pick<Registry, 'get'>): ArticleAuthor | undefined {
  for (const { values, refusal } of tree.nodes) {
    if (refusal) continue
    for (const value of Object.values(values)) {
      const author = isStory(value) ? authorOf(value, registry) : undefined
      if (author) return author
    }
  }
  return undefined
}

/** Returns a story as an author. Undefined for other stories, and for content that the plugin cannot read. */
function authorOf(story: Story, registry: Pick<Registry, 'get'>): ArticleAuthor | undefined {
  const plugin = registry.get(story.content.component)
  if (!plugin?.author) return undefined
  try {
    const values = readValues(migrateBlock(story.content, plugin), plugin.fields)
    return { ...plugin.author(values, story), slug: story.slug }
  } catch {
    return undefined
  }
}
