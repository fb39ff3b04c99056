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
