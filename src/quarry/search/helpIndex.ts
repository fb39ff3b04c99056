import {
  type LanguageRecords,
  MAX_STORIES_PER_QUERY,
  type QueryContext,
  type StoryRecord,
} from 'strata-pages'
import type { HelpSection } from './HelpSearch.ts'
import { HelpSearch } from './HelpSearch.ts'
import { helpSections } from './helpSections.ts'

/** The index of the help articles. */
export interface HelpIndex {
  readonly sections: readonly HelpSection[]
  readonly search: HelpSearch
}

/** A cached article; its sections are read only if its record has changed. */
interface ReadArticle {
  readonly hash: string
  readonly sections: readonly HelpSection[]
}

/** The last index, and the records that it contains. */
let last:
  | (MadeOf & { readonly articles: ReadonlyMap<string, ReadArticle>; readonly index: HelpIndex })
  | undefined

/** Records of the index. The index is reused while they are the same objects. */
interface MadeOf {
  readonly records: LanguageRecords
  readonly revision: number
}

/** Returns the index of the current help articles. Loads only changed articles. Folders' start pages are not indexed, since they only list articles. */
export async function helpIndex({
  records,
  stories,
  registry,
}: Pick<QueryContext, 'records' | 'stories' | 'registry'>): Promise<HelpIndex> {
  const folder = 'help'
  const found = await records({ folder })
  const { revision } = found
  if (last?.records === found && last.revision === revision) return last.index
  const view = found.list({ folder }, 'position')
  const now = view.slice(0, view.length)
  const before = last?.articles ?? new Map<string, ReadArticle>()
  const isRead = ({ uuid, hash }: StoryRecord) => before.get(uuid)?.hash === hash
  const changed = now.filter((record) => !isRead(record)).map(({ uuid }) => uuid)
  if (last && changed.length === 0 && now.length === before.size) {
    last = { ...last, records: found, revision }
    return last.index
  }
  const read = new Map<string, readonly HelpSection[]>()
  for (let from = 0; from < changed.length; from += MAX_STORIES_PER_QUERY)
    for (const story of await stories(changed.slice(from, from + MAX_STORIES_PER_QUERY)))
      read.set(story.uuid, helpSections(story, registry))
  const articles = new Map(
    now.flatMap(({ uuid, hash }) => {
      const sections = read.get(uuid) ?? (changed.includes(uuid) ? undefined : before.get(uuid)?.sections)
      return sections ? [[uuid, { hash, sections }] as const] : []
    }),
  )
  const sections = [...articles.values()].flatMap((article) => article.sections)
  const index = { sections, search: new HelpSearch(sections) }
  last = { records: found, revision, articles, index }
  return index
}
