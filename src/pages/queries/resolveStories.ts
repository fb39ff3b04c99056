import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import { isOver, listedRecord } from '../../index/listedRecord.ts'
import { byText } from '../../index/recordOrder.ts'
import { type Selection, selectionPredicate } from '../../index/selection.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { StoriesQuery, StoriesResult } from '../../registry/query.ts'
import type { QueryContext } from './queryContext.ts'

/** One page of a list, and facts about the whole list. */
interface ListPage {
  readonly records: readonly StoryRecord[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly tags: ReadonlyMap<string, number>
  /** When the first story of the list ends, in milliseconds since the epoch. Undefined if none ends. */
  readonly firstEnd: number | undefined
}

/** Resolves a list. Records are already sorted, so the cost depends on the number of shown records, not on the list's length. */
export async function resolveStories(query: StoriesQuery, context: QueryContext): Promise<StoriesResult> {
  const { path, selectedTag, tag } = query
  const { records, total, page, pages, tags, firstEnd } = await loadListPage(query, context)
  return {
    path,
    stories: records.flatMap((record) => listedRecord(record) ?? []).map(context.rebase),
    total,
    page,
    pages,
    tags: query.withTags || selectedTag !== undefined ? byFrequency(tags, tag) : [],
    selectedTag,
    expiresAt: firstEnd === undefined ? undefined : new Date(firstEnd).toISOString(),
  }
}

async function loadListPage(query: StoriesQuery, { records, bareSlug }: QueryContext): Promise<ListPage> {
  const { uuids, anyOfTags, tag, limit = Number.POSITIVE_INFINITY, sort = 'newest' } = query
  const excluding = new Set(query.excludedUuids)
  if (uuids?.length === 0 || anyOfTags?.length === 0) return pageOfRecords([], query)
  if (uuids) {
    const found = await records({ uuids })
    const named = [...new Set(uuids)].flatMap((uuid) => found.byUuid(uuid) ?? [])
    return pageOfRecords(
      named.filter((record) => record.card && !excluding.has(record.uuid)),
      query,
    )
  }
  // An empty folder means the whole space, not the start page.
  const folder = requestedFolder(query, bareSlug)
  const found = await records({ folder })
  if (!anyOfTags) return pageOfFolder(found, { folder, tags: tag === undefined ? [] : [tag] }, query)
  const tags = [tag, query.selectedTag].filter((each) => each !== undefined)
  const related = found.sharing({ folder, tags }, sort, { tags: anyOfTags, excluding, maxCount: limit })
  return pageOfRecords(related, query)
}

/** Returns the folder's slug in the first language. Empty, which means the whole space, without a folder and for a language's start page. */
function requestedFolder({ folder = '' }: StoriesQuery, bareSlug: QueryContext['bareSlug']): string {
  const requested = withoutSlashes(folder)
  const bare = requested === '' ? '' : withoutSlashes(bareSlug(requested))
  return bare === 'home' && requested !== 'home' ? '' : bare
}

/** Returns one page of a folder's list, without reading the other records of the list. */
function pageOfFolder(found: LanguageRecords, offered: Selection, query: StoriesQuery): ListPage {
  const { selectedTag, limit = Number.POSITIVE_INFINITY, sort = 'newest' } = query
  const excluded = [...new Set(query.excludedUuids)].flatMap((uuid) => found.byUuid(uuid) ?? [])
  const tags = new Map(found.tagCounts(offered))
  for (const record of excluded.filter(selectionPredicate(offered)))
    for (const tag of new Set(record.tags)) tags.set(tag, tags.get(tag)! - 1)
  // No list is created for an unknown tag: visitors could otherwise create any number of lists.
  if (selectedTag !== undefined && !(tags.get(selectedTag)! > 0))
    return { ...paged(0, query), records: [], tags, firstEnd: undefined }
  const list = found.list(
    selectedTag === undefined ? offered : { ...offered, tags: [...new Set([...offered.tags!, selectedTag])] },
    sort,
  )
  const excludedIndexes = excluded
    .map((record) => list.indexOf(record))
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
  const total = Math.min(list.length - excludedIndexes.length, limit)
  const part = paged(total, query)
  /** Returns a range of the list, counted without the excluded records. */
  const rangeOf = (from: number, to: number) => {
    let start = from
    for (const index of excludedIndexes) if (index <= start) start += 1
    const candidates = list.slice(start, start + (to - from) + excludedIndexes.length)
    return candidates.filter((record) => !excluded.includes(record)).slice(0, to - from)
  }
  const { from, to } = part
  const expiry =
    total < list.length - excludedIndexes.length
      ? earliestEnd(rangeOf(0, total))
      : list.firstEnd(new Set(excluded))
  return { ...part, records: rangeOf(from, to), tags, firstEnd: expiry }
}

/** Returns one page of records that are already loaded. */
function pageOfRecords(offered: readonly StoryRecord[], query: StoriesQuery): ListPage {
  const { tag, selectedTag, limit } = query
  const has = (required: string | undefined) => (record: StoryRecord) =>
    required === undefined || record.tags.includes(required)
  const own = offered.filter(has(tag))
  const matching = own.filter(has(selectedTag)).slice(0, limit)
  const tags = new Map<string, number>()
  for (const record of own) for (const name of record.tags) tags.set(name, (tags.get(name) ?? 0) + 1)
  const part = paged(matching.length, query)
  return { ...part, records: matching.slice(part.from, part.to), tags, firstEnd: earliestEnd(matching) }
}

function paged(total: number, { perPage = 0, page: requested = 1 }: StoriesQuery) {
  const pages = perPage > 0 ? Math.max(1, Math.ceil(total / perPage)) : 1
  const page = Math.min(requested, pages)
  const from = perPage > 0 ? (page - 1) * perPage : 0
  return { total, page, pages, from, to: perPage > 0 ? Math.min(total, from + perPage) : total }
}

/** Returns when the first record ends that has not ended yet: it then moves to the end of the list. */
function earliestEnd(records: readonly StoryRecord[]): number | undefined {
  const ends = records.flatMap((record) => (isOver(record) ? [] : (record.times.ends ?? [])))
  return ends.length > 0 ? Math.min(...ends) : undefined
}

/** Returns tags, the most frequent first, without the tag that the list itself requires. */
const byFrequency = (tags: ReadonlyMap<string, number>, own: string | undefined): readonly string[] =>
  [...tags]
    .filter(([tag, count]) => tag !== own && count > 0)
    .sort(([a, more], [b, less]) => less - more || byText(a, b))
    .map(([tag]) => tag)
