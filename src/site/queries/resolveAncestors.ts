import { slugToPath } from '../../content/storyPath.ts'
import { cardOf } from '../../registry/cardOf.ts'
import type { NamedPage } from '../../registry/query.ts'
import { inFolder, type QueryContext, withoutSlash } from './queryContext.ts'

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
