import type { IndexedStory } from './IndexedStory.ts'
import type { ListCache } from './ListCache.ts'
import { listOf } from './parameters.ts'
import type { StoryParameter, StoryQuery } from './StoryQuery.ts'
import { byRelevanceInSlices } from './searchStories.ts'
import { parseSortBy } from './sortStories.ts'
import { fewestCandidates, namedStories, storiesByUuid } from './storyCandidates.ts'
import { type StoryTest, testsOf } from './storyTests.ts'

/** Up to this number, candidates are sorted. With more, filtering all stories, which are sorted already, is faster. */
const fewCandidates = 4000

/**
 * Returns all stories of a list request in its order, before paging. The array may change with the content: don't store it.
 *
 * @throws QueryError 422
 */
export async function selectStories(lists: ListCache, query: StoryQuery): Promise<readonly IndexedStory[]> {
  const { view } = lists
  const tests = testsOf(query, lists.values)
  const passes: StoryTest = (story) => tests.every((test) => test(story))
  const sortBy = query.get('sort_by')
  const order = parseSortBy(sortBy ?? '')
  const term = query.get('search_term')

  const searched = async (stories: readonly IndexedStory[]) => {
    if (term === undefined) return stories
    return byRelevanceInSlices(await lists.search(stories, term), term)
  }

  const ordered = listOf(query.get('by_uuids_ordered'))
  if (ordered !== undefined) return searched(await lists.filter(storiesByUuid(view, ordered), passes))

  const named = namedStories(view, query)
  const since = named === undefined ? await changedSince(lists, query) : undefined
  if (named !== undefined || since !== undefined || term !== undefined) {
    const fewest = fewestCandidates(view, query)
    const isRecent = since !== undefined && since.length < fewest.size
    const candidates = named ?? (isRecent ? since : [...fewest.stories()])
    const isMany = candidates.length > fewCandidates && term === undefined
    const scanned = isMany ? await allInOrder(lists, sortBy) : candidates
    const found = await searched(await lists.filter(scanned, passes))
    if (isMany) return found
    return term === undefined
      ? found.toSorted(order)
      : sortBy === undefined
        ? found
        : found.toSorted(order.byKeys)
  }

  if (tests.length === 0) return allInOrder(lists, sortBy)
  return lists.list(keyOf(query), () => ({
    passes,
    order: lists.order(sortBy ?? ''),
    async candidates() {
      const fewest = fewestCandidates(view, query)
      return fewest.size > fewCandidates ? allInOrder(lists, sortBy) : [...fewest.stories()]
    },
  }))
}

function allInOrder(lists: ListCache, sortBy: string | undefined): Promise<readonly IndexedStory[]> {
  return sortBy === undefined ? Promise.resolve(lists.view.stories) : lists.inOrder(sortBy)
}

/** Returns the stories after the most restrictive lower limit of a date; all stories without one, undefined without any limit. */
async function changedSince(
  lists: ListCache,
  { dateLimits }: StoryQuery,
): Promise<readonly IndexedStory[] | undefined> {
  if (dateLimits.length === 0) return undefined
  let fewest: readonly IndexedStory[] = lists.view.stories
  for (const limit of dateLimits)
    if (limit.comparison.startsWith('gt')) {
      const recent = await lists.since(limit)
      if (recent.length < fewest.length) fewest = recent
    }
  return fewest
}

/** The parameters that determine a list's content and order, for the cache key. */
const listParameters: readonly StoryParameter[] = [
  'starts_with',
  'by_slugs',
  'excluding_slugs',
  'excluding_ids',
  'content_type',
  'is_startpage',
  'level',
  'with_tag',
  'in_workflow_stages',
  'language',
  'sort_by',
]

function keyOf(query: StoryQuery): string {
  return JSON.stringify([query.filterText, ...listParameters.map((name) => query.get(name) ?? null)])
}
