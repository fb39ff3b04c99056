import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import { isOver, listedRecord } from '../../index/listedRecord.ts'
import { byText } from '../../index/recordOrder.ts'
import { type Selection, selects } from '../../index/selection.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { StoriesQuery, StoriesResult } from '../../registry/query.ts'
import { type QueryContext, withoutSlash } from './queryContext.ts'

/** Which part of a list is shown, and what is known of the whole. */
interface Shown {
  readonly records: readonly StoryRecord[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly tags: ReadonlyMap<string, number>
  /** The first end in the list, in milliseconds since 1970. */
  readonly end: number | undefined
}

/** Resolves a list. Its records are in order already, so its cost follows what is shown. */
export async function resolveStories(query: StoriesQuery, context: QueryContext): Promise<StoriesResult> {
  const { path, selectedTag, tag } = query
  const { records, total, page, pages, tags, end } = await shownOf(query, context)
  return {
    path,
    stories: records.flatMap((record) => listedRecord(record) ?? []).map(context.rebase),
    total,
    page,
    pages,
    tags: query.withTags || selectedTag !== undefined ? frequentFirst(tags, tag) : [],
    selectedTag,
    expiresAt: end === undefined ? undefined : new Date(end).toISOString(),
  }
}

async function shownOf(query: StoriesQuery, { records, bareSlug }: QueryContext): Promise<Shown> {
  const { uuids, anyOfTags, tag, limit = Number.POSITIVE_INFINITY, sort = 'newest' } = query
  const excluding = new Set(query.excludedUuids)
  if (uuids?.length === 0 || anyOfTags?.length === 0) return among([], query)
  if (uuids) {
    const found = await records({ uuids })
    const named = [...new Set(uuids)].flatMap((uuid) => found.byUuid(uuid) ?? [])
    return among(
      named.filter((record) => record.card && !excluding.has(record.uuid)),
      query,
    )
  }
  // An empty folder is the whole space, and no start page.
  const folder = requestedFolder(query, bareSlug)
  const found = await records({ folder })
  if (!anyOfTags) return ofFolder(found, { folder, tags: tag === undefined ? [] : [tag] }, query)
  const tags = [tag, query.selectedTag].filter((each) => each !== undefined)
  const related = found.sharing({ folder, tags }, sort, { tags: anyOfTags, excluding, maxCount: limit })
  return among(related, query)
}

/** The folder's slug in the first language. That of a language's own start page, like no folder at all, is the whole space. */
function requestedFolder({ folder = '' }: StoriesQuery, bareSlug: QueryContext['bareSlug']): string {
  const requested = withoutSlash(folder)
  const bare = requested === '' ? '' : withoutSlash(bareSlug(requested))
  return bare === 'home' && requested !== 'home' ? '' : bare
}

/** A part of a view, without reading the rest of it. */
function ofFolder(found: LanguageRecords, offered: Selection, query: StoriesQuery): Shown {
  const { selectedTag, limit = Number.POSITIVE_INFINITY, sort = 'newest' } = query
  const excluded = [...new Set(query.excludedUuids)].flatMap((uuid) => found.byUuid(uuid) ?? [])
  const tags = new Map(found.tagCounts(offered))
  for (const record of excluded.filter(selects(offered)))
    for (const tag of new Set(record.tags)) tags.set(tag, tags.get(tag)! - 1)
  // A tag of nothing makes no view, or any visitor could make many.
  if (selectedTag !== undefined && !(tags.get(selectedTag)! > 0))
    return { ...paged(0, query), records: [], tags, end: undefined }
  const view = found.list(
    selectedTag === undefined ? offered : { ...offered, tags: [...new Set([...offered.tags!, selectedTag])] },
    sort,
  )
  const left = excluded
    .map((record) => view.indexOf(record))
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
  const total = Math.min(view.length - left.length, limit)
  const part = paged(total, query)
  /** What stands at places of the list without what is left out. */
  const listed = (from: number, to: number) => {
    let start = from
    for (const index of left) if (index <= start) start += 1
    const some = view.slice(start, start + (to - from) + left.length)
    return some.filter((record) => !excluded.includes(record)).slice(0, to - from)
  }
  const { from, to } = part
  const end =
    total < view.length - left.length ? firstEnd(listed(0, total)) : view.firstEnd(new Set(excluded))
  return { ...part, records: listed(from, to), tags, end }
}

/** A part of records that are at hand. */
function among(offered: readonly StoryRecord[], query: StoriesQuery): Shown {
  const { tag, selectedTag, limit } = query
  const has = (wanted: string | undefined) => (record: StoryRecord) =>
    wanted === undefined || record.tags.includes(wanted)
  const own = offered.filter(has(tag))
  const matching = own.filter(has(selectedTag)).slice(0, limit)
  const tags = new Map<string, number>()
  for (const record of own) for (const name of record.tags) tags.set(name, (tags.get(name) ?? 0) + 1)
  const part = paged(matching.length, query)
  return { ...part, records: matching.slice(part.from, part.to), tags, end: firstEnd(matching) }
}

function paged(total: number, { perPage = 0, page: requested = 1 }: StoriesQuery) {
  const pages = perPage > 0 ? Math.max(1, Math.ceil(total / perPage)) : 1
  const page = Math.min(requested, pages)
  const from = perPage > 0 ? (page - 1) * perPage : 0
  return { total, page, pages, from, to: perPage > 0 ? Math.min(total, from + perPage) : total }
}

/** What ends moves to the end of the list. */
function firstEnd(records: readonly StoryRecord[]): number | undefined {
  const ends = records.flatMap((record) => (isOver(record) ? [] : (record.times.ends ?? [])))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Tags with the most frequent first, without the one that all share by the list's own choice. */
const frequentFirst = (tags: ReadonlyMap<string, number>, own: string | undefined): readonly string[] =>
  [...tags]
    .filter(([tag, count]) => tag !== own && count > 0)
    .sort(([a, more], [b, less]) => less - more || byText(a, b))
    .map(([tag]) => tag)
