import { ContentError } from './content/ContentError.ts'
import type { Story } from './content/story.ts'
import { createSite, type Site } from './createSite.ts'
import type { SiteDefinition } from './pages/defineSite.ts'
import type { RenderedPage } from './pages/renderPage.tsx'
import type { LoadStory, PageRequest, SiteOptions } from './pages/siteOptions.ts'
import { loadRenderers } from './registry/loadRenderers.ts'
import { presetStory } from './registry/presetStory.ts'

/** A story of this content at a slug. */
export function storyAt(
  slug: string,
  content: Readonly<Record<string, unknown>> = {},
  component = 'page',
): Story {
  const story = presetStory(component, { name: slug, content: { title: `Page ${slug}`, ...content } })
  return { ...story, name: `Story ${slug}`, slug: slug.split('/').at(-1)!, full_slug: slug }
}

/** A content service that holds these stories and nothing else. */
export function loaderOf(...stories: readonly Story[]): LoadStory {
  const bySlug = new Map(stories.map((story) => [story.full_slug.replace(/\/$/, ''), story]))
  return async (slug) => {
    const story = bySlug.get(slug)
    if (!story)
      throw new ContentError('notFound', { message: `No story ${slug} at https://content.example`, slug })
    return story
  }
}

/** A site's pages over a content service. */
export async function pagesOf(site: SiteDefinition, siteUrl: string) {
  const registry = site.plugins
  const renderers = await loadRenderers(registry.plugins.values())
  return (loadStory: LoadStory, options: Partial<SiteOptions> = {}): Site =>
    createSite({
      site,
      registry,
      renderers,
      loadStory,
      listStories: async () => [],
      siteUrl,
      assetBase: '',
      styles: () => ['/assets/site.css'],
      fonts: [],
      ...options,
    })
}

/** A visitor's page at a path. */
export const visit = (site: Site, path: string, request: Partial<PageRequest> = {}): Promise<RenderedPage> =>
  site.page({ path, query: {}, version: 'published', audience: 'visitor', ...request })
