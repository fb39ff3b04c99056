import { isStory } from '../../content/story.ts'
import type { PageTree } from '../../registry/buildPageTree.ts'
import type { SiteDefinition } from '../defineSite.ts'

/** Who wrote an article. */
export interface Author {
  readonly name: string
  readonly slug: string
  readonly position?: string
  /** The author's own pages elsewhere. */
  readonly profiles: readonly string[]
}

/** The first author that a block of the page names; undefined without one. */
export function articleAuthor(
  tree: PageTree,
  { authorOf }: Pick<SiteDefinition, 'authorOf'>,
): Author | undefined {
  for (const { values, refusal } of tree.nodes) {
    if (refusal || !authorOf) continue
    for (const value of Object.values(values)) {
      const author = isStory(value) ? authorOf(value) : undefined
      if (author) return author
    }
  }
  return undefined
}
