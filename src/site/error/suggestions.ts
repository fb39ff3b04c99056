import { writePageQuery } from '../../content/pageQuery.ts'
import { slugToPath } from '../../content/storyPath.ts'
import type { NamedPage } from '../../registry/ask.ts'
import { cardOf } from '../../registry/cardOf.ts'
import { bodyFields } from '../answers/bodyFields.ts'
import type { PageRequest, SiteOptions } from '../siteOptions.ts'
import { nearestPages, wordsOfPath } from './nearestPages.ts'

/** What a visitor of a path without a page is offered. */
export interface Suggestions {
  readonly pages: readonly NamedPage[]
  /** The help centre's search for the path's words; undefined where there is none, or no words. */
  readonly search?: { readonly words: string; readonly href: string }
}

const HELP = '/help/'

/** Suggests pages for a path that has none. Never rejects: without the list of pages there is nothing to suggest. */
export async function suggestionsFor(
  { path, version }: Pick<PageRequest, 'path' | 'version'>,
  { registry, listStories }: Pick<SiteOptions, 'registry' | 'listStories'>,
): Promise<Suggestions> {
  const excluding_fields = bodyFields(registry) || undefined
  const stories = await listStories({ per_page: 100, excluding_fields }, version).catch(() => [])
  const pages = stories.flatMap((story): NamedPage[] => {
    const card = story.content.no_index === true ? undefined : cardOf(story, registry)
    return card ? [{ path: slugToPath(story.full_slug), title: card.title }] : []
  })
  const words = wordsOfPath(path)
  const hasHelp = words !== '' && pages.some((page) => page.path === HELP)
  return {
    pages: nearestPages(path, pages),
    search: hasHelp ? { words, href: HELP + writePageQuery({ q: words }) } : undefined,
  }
}
