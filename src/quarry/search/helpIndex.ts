import type { StoriesParams } from '../../content/storiesParams.ts'
import type { Story } from '../../content/story.ts'
import type { Registry } from '../../registry/registry.ts'
import type { HelpSection } from './HelpSearch.ts'
import { HelpSearch } from './HelpSearch.ts'
import { helpSections } from './helpSections.ts'

/** The help articles, ready to be searched. */
export interface HelpIndex {
  readonly sections: readonly HelpSection[]
  readonly search: HelpSearch
}

/** The help articles. Folders' start pages only list them. */
const ARTICLES: StoriesParams = { starts_with: 'help/', is_startpage: false, per_page: 100 }

/** The last index, and what it was made of: stories are frozen, so the same ones give the same index. */
let last: { readonly stories: readonly Story[]; readonly index: HelpIndex } | undefined

const same = (a: readonly Story[], b: readonly Story[]) =>
  a.length === b.length && a.every((story, at) => story === b[at])

/** The index of the help articles as they are now; made again only where one has changed. */
export async function helpIndex(
  list: (params: StoriesParams) => Promise<readonly Story[]>,
  registry: Registry,
): Promise<HelpIndex> {
  const stories = await list(ARTICLES)
  if (last && same(last.stories, stories)) return last.index
  const sections = stories.flatMap((story) => helpSections(story, registry))
  const index = { sections, search: new HelpSearch(sections) }
  last = { stories, index }
  return index
}
