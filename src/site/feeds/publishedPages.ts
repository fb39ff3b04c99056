import { rebaseAssets } from '../../content/rebaseAssets.ts'
import { isBlock } from '../../content/story.ts'
import { pathToSlug, slugToPath } from '../../content/storyPath.ts'
import { buildPageTree, type PageTree } from '../../registry/buildPageTree.ts'
import { type PageFacts, pageFacts } from '../seo/pageFacts.ts'
import type { SiteOptions } from '../siteOptions.ts'

/** A page that everybody may read and find. */
export interface PublishedPage {
  readonly tree: PageTree
  readonly facts: PageFacts
}

/** What the published pages are read with. */
export type FeedOptions = Pick<
  SiteOptions,
  'site' | 'registry' | 'renderers' | 'listStories' | 'siteUrl' | 'assetBase'
>

/**
 * All published pages, the last published first. Left out is what has no page, has none at its path, or asks not to be
 * found. Rejects where the content service fails.
 */
export async function publishedPages(options: FeedOptions): Promise<readonly PublishedPage[]> {
  const { site, registry, siteUrl, assetBase } = options
  const stories = await options.listStories({ per_page: 100 }, 'published')
  return stories
    .filter(({ content, full_slug }) => {
      const isPage = isBlock(content) && registry.get(content.component)?.kind === 'page'
      return isPage && pathToSlug(slugToPath(full_slug)) !== undefined
    })
    .map((story) => {
      const tree = buildPageTree(rebaseAssets(story, assetBase), registry)
      return { tree, facts: pageFacts(tree, { site, siteUrl }) }
    })
    .filter(({ facts }) => !facts.noIndex)
    .sort((a, b) => Date.parse(b.facts.published) - Date.parse(a.facts.published))
}
