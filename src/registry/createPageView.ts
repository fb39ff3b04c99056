import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import type { PageValues } from './buildPageTree.ts'
import type { PageView } from './query.ts'

interface Reading {
  /** Takes in which parts of the address's query are read. */
  readonly reads: Set<keyof PageQuery>
  /** Called when the story's content is read. */
  readonly onContent: () => void
}

/** A page as plugins' queries see it, and what they look at. */
export function createPageView(
  story: Story,
  { query = {}, pageValues }: { readonly query?: PageQuery; readonly pageValues?: PageValues },
  { reads, onContent }: Reading,
): PageView {
  const trackedContent = () => {
    onContent()
    return story.content
  }
  return {
    story: Object.defineProperty({ ...story }, 'content', { get: trackedContent, enumerable: true }),
    slug: story.default_full_slug || story.full_slug,
    path: pageValues?.path ?? slugToPath(story.full_slug),
    query: trackedQuery(query, reads),
  }
}

/** A query that records which of its parts are read. */
function trackedQuery(query: PageQuery, reads: Set<keyof PageQuery>): PageQuery {
  const tracked = <Name extends keyof PageQuery>(name: Name) => {
    reads.add(name)
    return query[name]
  }
  return {
    get page() {
      return tracked('page')
    },
    get tag() {
      return tracked('tag')
    },
    get q() {
      return tracked('q')
    },
  }
}
