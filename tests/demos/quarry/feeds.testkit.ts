import type { Story } from 'strata-pages'
import { loadRenderers, presetStory } from 'strata-pages/testing'
import { createFeeds, type Feeds } from '../../../src/feeds/createFeeds.ts'
import type { FeedOptions } from '../../../src/feeds/publishedPages.ts'
import { registry } from '../../../src/plugins/installedPlugins.ts'
import site from '../../../src/quarry/site.ts'

const renderers = await loadRenderers(registry.plugins.values())

/** Returns a published story of a page or of a different content type. */
export function storyFor(
  full_slug: string,
  content: object = {},
  change: Partial<Story> = {},
  kind = 'page',
): Story {
  return {
    ...presetStory(kind, { name: 'x', content }),
    uuid: `uuid-${full_slug.replaceAll('/', '-')}`,
    name: `Story ${full_slug}`,
    full_slug,
    slug: full_slug.split('/').at(-1)!,
    is_startpage: full_slug.endsWith('/'),
    first_published_at: '2026-11-12T09:00:00.000Z',
    published_at: '2026-11-14T09:00:00.000Z',
    ...change,
  }
}

/** Returns the feeds of stories. */
export const feedsOf = (...stories: readonly Story[]): Promise<Feeds> => createFeeds(feedOptions(stories))

/** Returns the options for feeds of stories. */
export const feedOptions = (stories: readonly Story[]): FeedOptions => ({
  site,
  registry,
  renderers,
  siteUrl: 'https://quarry.example',
  assetBase: '',
  listStories: async (_, version) => (version === 'published' ? stories : []),
})
