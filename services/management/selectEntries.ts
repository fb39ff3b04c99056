import { byPosition, type IndexedStory } from '../content/IndexedStory.ts'
import type { ListCache } from '../content/ListCache.ts'
import { listOf, numbersOf } from '../content/parameters.ts'
import { byRelevance } from '../content/searchStories.ts'
import { lowerBound } from '../content/sortedArray.ts'
import type { StoryTest } from '../content/storyTests.ts'
import { sortInSlices } from '../content/timeSlicing.ts'
import type { VersionIndex } from '../content/VersionIndex.ts'
import type { EntryRequest } from './EntryRequest.ts'

/** Up to this many candidates are filtered and sorted per request. Longer lists are cached. */
const MAX_UNCACHED = 500

/** One page of a list, and the number of entries of all pages. */
export interface EntryPage {
  readonly total: number
  readonly entries: readonly IndexedStory[]
}

/**
 * Returns the requested page of stories and folders. Sorted lists are cached until the next change of content, so a page costs only its own
 * entries. Parameters with an index (ids, paths, tags, …) reduce the candidates first. Text search checks all remaining candidates in time
 * slices, one request at a time.
 */
export async function selectEntries(lists: ListCache, request: EntryRequest): Promise<EntryPage> {
  const { view } = lists
  const { kind, tests, reads, searched, paging } = request
  const passes: StoryTest = (entry) =>
    (kind === 'all' || entry.isFolder === (kind === 'folders')) && tests.every((test) => test(entry))
  const order = request.sortBy === undefined ? byPosition : lists.order(request.sortBy)
  const isOrdered = request.get('by_uuids_ordered') !== undefined
  const narrowed = narrowedEntries(view, request)

  let stories: readonly IndexedStory[] = []
  let folders: readonly IndexedStory[] = []
  if (narrowed !== undefined && (isOrdered || narrowed.length <= MAX_UNCACHED)) {
    const found = await lists.filter(narrowed, passes)
    stories = isOrdered ? found : await sortInSlices(found, order)
  } else {
    if (kind !== 'stories') folders = await sortInSlices(view.folders.filter(passes), order)
    if (kind !== 'folders') stories = await matchingStories(lists, request, narrowed)
  }

  if (reads.length > 0 || searched !== undefined) {
    const all = merged(stories, folders, order, 0, Number.POSITIVE_INFINITY)
    const found = searched === undefined ? all : await lists.search(all, searched)
    stories = await lists.filter(found, (entry) => reads.every((test) => test(entry)))
    folders = []
    if (request.words !== undefined && request.sortBy === undefined)
      stories = byRelevance(stories, request.words)
  }
  const from = (paging.page - 1) * paging.perPage
  return {
    total: stories.length + folders.length,
    entries: merged(stories, folders, order, from, from + paging.perPage),
  }
}

/**
 * Returns the sorted stories that match the conditions on the index. The list is cached across requests.
 *
 * @param narrowed the candidates; undefined for all stories
 */
async function matchingStories(
  lists: ListCache,
  { sortBy, tests, key }: EntryRequest,
  narrowed: readonly IndexedStory[] | undefined,
): Promise<readonly IndexedStory[]> {
  if (tests.length === 0) return sortBy === undefined ? lists.view.stories : lists.inOrder(sortBy)
  return lists.list(`management ${key}`, () => ({
    passes: (story) => tests.every((test) => test(story)),
    order: lists.order(sortBy ?? ''),
    candidates: async () =>
      narrowed?.filter(({ isFolder }) => !isFolder) ??
      (sortBy === undefined ? lists.view.stories : lists.inOrder(sortBy)),
  }))
}

/** Returns the candidates by the most selective index that a parameter has; undefined if no parameter has one. */
function narrowedEntries(view: VersionIndex, request: EntryRequest): readonly IndexedStory[] | undefined {
  const uuids = listOf(request.get('by_uuids_ordered')) ?? listOf(request.get('by_uuids'))
  if (uuids !== undefined) return unique(uuids.flatMap((uuid) => view.byUuid.get(uuid) ?? []))
  const ids = numbersOf('by_ids', request.get('by_ids'))
  if (ids !== undefined) return unique(ids.flatMap((id) => view.byId.get(id) ?? []))
  const paths = listOf(request.get('by_slugs'))
  if (paths?.every((path) => !path.includes('*')))
    return unique(paths.flatMap((path) => entriesAt(view, path)))
  if (request.slug !== undefined) return entriesAt(view, request.slug)
  const prefix = request.get('starts_with')
  const below = prefix === undefined ? Number.POSITIVE_INFINITY : view.countStartingWith(prefix)
  const children = request.parent === undefined ? undefined : view.children(request.parent)
  if (children !== undefined && children.length <= below) return children
  if (prefix !== undefined) return view.startingWith(prefix)
  const tags = listOf(request.get('with_tag'))
  if (tags !== undefined) return unique(tags.flatMap((tag) => [...view.tagged(tag)]))
  const type = request.get('content_type')
  return type === undefined ? undefined : [...view.ofComponent(type)]
}

function entriesAt(view: VersionIndex, path: string): IndexedStory[] {
  return [...view.at(path, 'stories'), ...view.at(path, 'folders')]
}

const unique = (entries: readonly IndexedStory[]) => [...new Set(entries)]

/** Merges two sorted lists and returns a range of the result. Folders are few, so their positions are found by binary search. */
function merged(
  stories: readonly IndexedStory[],
  folders: readonly IndexedStory[],
  order: (a: IndexedStory, b: IndexedStory) => number,
  from: number,
  to: number,
): IndexedStory[] {
  const positions = folders.map((folder, at) => lowerBound(stories, (story) => order(story, folder)) + at)
  let folder = lowerBound(positions, (position) => position - from)
  const found: IndexedStory[] = []
  for (let at = from; at < Math.min(to, stories.length + folders.length); at++) {
    const next = positions[folder] === at ? folders[folder++] : stories[at - folder]
    if (next !== undefined) found.push(next)
  }
  return found
}
