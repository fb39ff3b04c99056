import type { IndexedStory } from './IndexedStory.ts'
import type { ListCache } from './ListCache.ts'
import { listOf } from './parameters.ts'
import type { StoryParameter, StoryQuery } from './StoryQuery.ts'
import { byRelevanceInSlices } from './searchStories.ts'
import { parseSortBy } from './sortStories.ts'
import { fewestCandidates, namedStories, storiesOf } from './storyCandidates.ts'
import { type StoryTest, testsOf } from './storyTests.ts'

/** Up to so many candidates are sorted; more are taken out of all stories in that order. */
const fewCandidates = 4000

/**
 * All stories that a list request asks for, in its order, before paging. What is returned may change with the view: it is
 * for using at once.
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
  if (ordered !== undefined) return searched(await lists.filter(storiesOf(view, ordered), passes))

  const named = namedStories(view, query)
  const since = named === undefined ? await changedSince(lists, query) : undefined
  if (named !== undefined || since !== undefined || term !== undefined) {
    const fewest = fewestCandidates(view, query)
    const isRecent = since !== undefined && since.length < fewest.size
    const some = named ?? (isRecent ? since : [...fewest.stories()])
    const isMany = some.length > fewCandidates && term === undefined
    const candidates = isMany ? await allInOrder(lists, sortBy) : some
    const found = await searched(await lists.filter(candidates, passes))
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

/** The fewest stories that a limit of the request leaves; undefined where it has none from which on dates count. */
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

/** All parameters on which it depends what a list shows. */
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
