import type { QueryContext } from '../../site/queries/queryContext.ts'
import { MOST_WHOLE } from '../../site/queries/queryContext.ts'
import type { StoryRecord } from '../../site/space/storyRecord.ts'
import type { HelpSection } from './HelpSearch.ts'
import { HelpSearch } from './HelpSearch.ts'
import { helpSections } from './helpSections.ts'

/** The help articles, ready to be searched. */
export interface HelpIndex {
  readonly sections: readonly HelpSection[]
  readonly search: HelpSearch
}

/** An article as it was read: its sections are read again only once its record is another. */
interface ReadArticle {
  readonly hash: string
  readonly sections: readonly HelpSection[]
}

/** The last index, and what it was made of. */
let last: { readonly articles: ReadonlyMap<string, ReadArticle>; readonly index: HelpIndex } | undefined

/** The index of the help articles as they are now. Only articles that have changed are read. Folders' start pages only list them. */
export async function helpIndex({
  records,
  stories,
  registry,
}: Pick<QueryContext, 'records' | 'stories' | 'registry'>): Promise<HelpIndex> {
  const folder = 'help'
  const view = (await records({ folder })).list({ folder }, 'position')
  const now = view.slice(0, view.length)
  const before = last?.articles ?? new Map<string, ReadArticle>()
  const isRead = ({ uuid, hash }: StoryRecord) => before.get(uuid)?.hash === hash
  const changed = now.filter((record) => !isRead(record)).map(({ uuid }) => uuid)
  if (last && changed.length === 0 && now.length === before.size) return last.index
  const read = new Map<string, readonly HelpSection[]>()
  for (let from = 0; from < changed.length; from += MOST_WHOLE)
    for (const story of await stories(changed.slice(from, from + MOST_WHOLE)))
      read.set(story.uuid, helpSections(story, registry))
  const articles = new Map(
    now.flatMap(({ uuid, hash }) => {
      const sections = read.get(uuid) ?? (changed.includes(uuid) ? undefined : before.get(uuid)?.sections)
      return sections ? [[uuid, { hash, sections }] as const] : []
    }),
  )
  const sections = [...articles.values()].flatMap((article) => article.sections)
  const index = { sections, search: new HelpSearch(sections) }
  last = { articles, index }
  return index
}
