import { ContentError } from './content/ContentError.ts'
import type { Story } from './content/story.ts'
import { createSite, type Site } from './createSite.ts'
import type { SiteDefinition } from './pages/defineSite.ts'
import type { RenderedPage } from './pages/renderPage.tsx'
import type { LoadStory, PageRequest, SiteOptions } from './pages/siteOptions.ts'
import { loadRenderers } from './registry/loadRenderers.ts'
import { presetStory } from './registry/presetStory.ts'

/** Returns a story with this content at a slug. */
export function storyAt(
  slug: string,
  content: Readonly<Record<string, unknown>> = {},
  component = 'page',
): Story {
  const story = presetStory(component, { name: slug, content: { title: `Page ${slug}`, ...content } })
  return { ...story, name: `Story ${slug}`, slug: slug.split('/').at(-1)!, full_slug: slug }
}

/** Returns a loader of these stories. */
export function loaderOf(...stories: readonly Story[]): LoadStory {
  const bySlug = new Map(stories.map((story) => [story.full_slug.replace(/\/$/, ''), story]))
  return async (slug) => {
    const story = bySlug.get(slug)
    if (!story)
      throw new ContentError('notFound', { message: `No story ${slug} at https://content.example`, slug })
    return story
  }
}

/** Returns a function that creates a site with a loader of stories. */
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

/** Renders a visitor's page at a path. */
export const visit = (site: Site, path: string, request: Partial<PageRequest> = {}): Promise<RenderedPage> =>
  site.page({ path, query: {}, version: 'published', audience: 'visitor', ...request })
