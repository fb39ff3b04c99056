import { slugToPath } from '../../content/storyPath.ts'
import { cardOf } from '../../registry/cardOf.ts'
import type { NamedPage } from '../../registry/query.ts'
import type { SiteDefinition } from '../defineSite.ts'
import { languageAt, pathIn } from '../languages/languagePath.ts'
import { bodyFields } from '../queries/bodyFields.ts'
import type { LanguageOptions, PageRequest } from '../siteOptions.ts'
import { nearestPages } from './nearestPages.ts'

/** What the 404 page offers. */
export interface Suggestions {
  readonly pages: readonly NamedPage[]
  /** The path of the page where visitors search; undefined where there is none. */
  readonly help?: string
}

/** Pages that may be suggested, by path and title. */
export async function suggestedPages(
  { registry, content }: Pick<LanguageOptions, 'registry' | 'content'>,
  version: PageRequest['version'],
): Promise<readonly NamedPage[]> {
  const excluding_fields = bodyFields(registry) || undefined
  const stories = await content.listStories({ per_page: 100, excluding_fields }, version)
  return stories.flatMap((story): NamedPage[] => {
    const card = story.content.no_index === true ? undefined : cardOf(story, registry)
    return card ? [{ path: slugToPath(story.full_slug), title: card.title }] : []
  })
}

/** Suggests some of these pages for a path that has none. */
export function suggestionsFrom(
  pages: readonly NamedPage[],
  path: string,
  site: Pick<SiteDefinition, 'searchPage' | 'languages'>,
  { nearest = true }: { readonly nearest?: boolean } = {},
): Suggestions {
  const searchPage = site.searchPage && pathIn(site, languageAt(site, path).language, site.searchPage)
  return {
    pages: nearest ? nearestPages(path, pages) : [],
    help: pages.some((page) => page.path === searchPage) ? searchPage : undefined,
  }
}

/** Suggests pages for a path that has none. Never rejects: without the list of pages there is nothing to suggest. */
export async function suggestionsFor(
  { path, version }: Pick<PageRequest, 'path' | 'version'>,
  options: Pick<LanguageOptions, 'site' | 'registry' | 'content'>,
): Promise<Suggestions> {
  return suggestionsFrom(await suggestedPages(options, version).catch(() => []), path, options.site)
}
