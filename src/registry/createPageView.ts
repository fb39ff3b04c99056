import type { PageQuery } from '../content/pageQuery.ts'
import type { Story } from '../content/story.ts'
import { slugToPath } from '../content/storyPath.ts'
import type { PageValues } from './buildPageTree.ts'
import type { PageView } from './query.ts'

interface ReadTracking {
  /** Collects the parts of the address's query that are read. */
  readonly queryReads: Set<keyof PageQuery>
  /** Called when the story's content is read. */
  readonly onContentRead: () => void
}

/** Returns the page for the `queries` of plugins, and tracks which parts they read. */
export function createPageView(
  story: Story,
  { query = {}, pageValues }: { readonly query?: PageQuery; readonly pageValues?: PageValues },
  { queryReads, onContentRead }: ReadTracking,
): PageView {
  const trackedContent = () => {
    onContentRead()
    return story.content
  }
  return {
    story: Object.defineProperty({ ...story }, 'content', { get: trackedContent, enumerable: true }),
    slug: story.default_full_slug || story.full_slug,
    path: pageValues?.path ?? slugToPath(story.full_slug),
    query: trackedQuery(query, queryReads),
  }
}

/** Returns a copy of the query that records which parts are read. */
function trackedQuery(query: PageQuery, queryReads: Set<keyof PageQuery>): PageQuery {
  const tracked = <Name extends keyof PageQuery>(name: Name) => {
    queryReads.add(name)
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
