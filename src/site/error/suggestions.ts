import { slugToPath } from '../../content/storyPath.ts'
import { cardOf } from '../../registry/cardOf.ts'
import type { NamedPage } from '../../registry/query.ts'
import type { SiteDefinition } from '../defineSite.ts'
import { bodyFields } from '../queries/bodyFields.ts'
import type { PageRequest, SiteOptions } from '../siteOptions.ts'
import { nearestPages } from './nearestPages.ts'

/** What a visitor of a path without a page is offered. */
export interface Suggestions {
  readonly pages: readonly NamedPage[]
  /** The path of the page where visitors search; undefined where there is none. */
  readonly help?: string
}

/** Pages that may be suggested, by path and title. */
export async function suggestedPages(
  { registry, listStories }: Pick<SiteOptions, 'registry' | 'listStories'>,
  version: PageRequest['version'],
): Promise<readonly NamedPage[]> {
  const excluding_fields = bodyFields(registry) || undefined
  const stories = await listStories({ per_page: 100, excluding_fields }, version)
  return stories.flatMap((story): NamedPage[] => {
    const card = story.content.no_index === true ? undefined : cardOf(story, registry)
    return card ? [{ path: slugToPath(story.full_slug), title: card.title }] : []
  })
}

/** Suggests some of these pages for a path that has none. */
export function suggestionsFrom(
  pages: readonly NamedPage[],
  path: string,
  { searchPage }: Pick<SiteDefinition, 'searchPage'>,
): Suggestions {
  return {
    pages: nearestPages(path, pages),
    help: pages.some((page) => page.path === searchPage) ? searchPage : undefined,
  }
}

/** Suggests pages for a path that has none. Never rejects: without the list of pages there is nothing to suggest. */
export async function suggestionsFor(
  { path, version }: Pick<PageRequest, 'path' | 'version'>,
  options: Pick<SiteOptions, 'site' | 'registry' | 'listStories'>,
): Promise<Suggestions> {
  return suggestionsFrom(await suggestedPages(options, version).catch(() => []), path, options.site)
}
