import { slugToPath } from '../../content/storyPath.ts'
import { cardOf } from '../../registry/cardOf.ts'
import type { NamedPage, PreviousNextResult, StoryOrder } from '../../registry/query.ts'
import { listedStory } from './listedStory.ts'
import { folderOf, inFolder, type QueryContext, withoutSlash } from './queryContext.ts'
import { inOrder } from './storyOrder.ts'

/** The pages before and after a story among those that stand in its very folder. */
export async function resolvePreviousNext(
  { of, sort = 'position' }: { readonly of: string; readonly sort?: StoryOrder },
  { registry, language, list, bareSlug }: QueryContext,
): Promise<PreviousNextResult> {
  const slug = withoutSlash(bareSlug(of))
  const folder = folderOf(slug)
  const beside = (await list(inFolder(folder))).flatMap((story) => {
    if (story.is_startpage || folderOf(bareSlug(story.full_slug)) !== folder) return []
    const listed = listedStory(story, registry)
    return listed ? [{ story, listed }] : []
  })
  const ordered = inOrder(beside, sort, language)
  const index = ordered.findIndex(({ story }) => withoutSlash(bareSlug(story.full_slug)) === slug)
  if (index < 0) return {}
  const named = (at: number): NamedPage | undefined => {
    const listed = ordered[at]?.listed
    return listed && { path: listed.path, title: listed.title }
  }
  return { previous: named(index - 1), next: named(index + 1) }
}

/** The start pages above a story, the topmost first. A folder without one is left out. */
export async function resolveAncestors(
  { of }: { readonly of: string },
  { registry, list, bareSlug }: QueryContext,
): Promise<readonly NamedPage[]> {
  const slug = withoutSlash(bareSlug(of))
  const [top = '', ...rest] = slug.split('/')
  if (rest.length === 0) return []
  // One request for the whole section, whichever of its pages is rendered.
  const starts = await list({ ...inFolder(top), is_startpage: true })
  return starts
    .filter(({ full_slug }) => slug.startsWith(`${withoutSlash(bareSlug(full_slug))}/`))
    .toSorted((a, b) => a.full_slug.length - b.full_slug.length)
    .flatMap((story) => {
      const card = cardOf(story, registry)
      return card ? [{ path: slugToPath(story.full_slug), title: card.title }] : []
    })
}
