import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { IndexedStory } from '../content/IndexedStory.ts'
import type { ListCache } from '../content/ListCache.ts'
import { languageCode, languageInKey } from '../content/language.ts'
import { flagOf, type Paging, pagingOf } from '../content/parameters.ts'
import { QueryError } from '../content/QueryError.ts'
import { parseStoryQuery, type StoryParameter } from '../content/StoryQuery.ts'
import { type StoryTest, testsOf } from '../content/storyTests.ts'
import { addressSearch } from './addressSearch.ts'
import { hasUnpublishedChanges } from './storyObject.ts'

/** A parsed request for a list of stories and folders. */
export interface EntryRequest {
  get(name: StoryParameter): string | undefined
  readonly kind: 'all' | 'stories' | 'folders'
  readonly parent: number | undefined
  /** Full path that the entry must have. */
  readonly slug: string | undefined
  /** `sort_by`; undefined sorts by position. */
  readonly sortBy: string | undefined
  /** Conditions that need only the index. */
  readonly tests: readonly StoryTest[]
  /** Conditions that are checked entry by entry, because they search names or read contents. */
  readonly reads: readonly StoryTest[]
  /** Search text for path, name and content. */
  readonly searched: string | undefined
  /** Search text by which results are ranked, best match first. */
  readonly words: string | undefined
  /** Cache key: equal for requests with the same conditions and order. */
  readonly key: string
  readonly paging: Paging
}

/** Parameters with the same meaning as in the Delivery API. */
const shared: readonly StoryParameter[] = [
  'starts_with',
  'by_slugs',
  'excluding_slugs',
  'by_ids',
  'excluding_ids',
  'by_uuids',
  'by_uuids_ordered',
  'content_type',
  'with_tag',
  'in_workflow_stages',
  'is_startpage',
]

/** Parameters that only the Management API has. */
const own = [
  'with_parent',
  'with_slug',
  'is_published',
  'unpublished_changes',
  'language',
  'pinned',
  'favourite',
] as const

/**
 * Parses the parameters of a list. Unknown parameters are ignored, as in the vendor's API. `content_type`, `is_startpage`, `language`
 * and `unpublished_changes` are additions of this service.
 *
 * @throws QueryError 422
 */
export function readEntryRequest(search: URLSearchParams, lists: ListCache): EntryRequest {
  const query = parseStoryQuery(sharedPart(search))
  const text = (name: string) => search.get(name)?.trim() || undefined
  const searched = termOf(text('text_search') ?? text('search_term'))
  const named = termOf(text('search'))
  const tests = [...testsOf(query, lists.values)]
  const reads: StoryTest[] = []
  const add = <T>(value: T | undefined, test: (value: T) => StoryTest, to = tests) => {
    if (value !== undefined) to.push(test(value))
  }
  const flag = (name: string) => flagOf(name, text(name))

  const parent = parentOf(text('with_parent'))
  add(parent, (id) => (entry) => entry.parentId === id)
  const address = text('with_slug')
  const slug = address === undefined ? undefined : withoutSlashes(address)
  add(slug, (path) => (entry) => entry.fullSlug.replace(/\/$/, '') === path)
  add(flag('is_published'), (is) => (entry) => entry.published === is)
  add(flag('unpublished_changes'), (is) => (entry) => hasUnpublishedChanges(entry) === is)
  add(languageCode(text('language')), inLanguage)
  add(flag('pinned'), (is) => (entry) => (entry.data.pinned === true) === is)
  // This service has no favourites.
  if (flag('favourite') === true) tests.push(() => false)
  for (const { address } of [searched, named]) add(address, (test) => test)
  add(named.words?.toLowerCase(), namedLike, reads)
  add(text('contain_component'), containing, reads)
  add(text('reference_search'), referringTo, reads)

  const onlyStories = flag('story_only') === true || query.filter !== undefined
  const onlyFolders = flag('folder_only') === true || flag('root_folders_only') === true
  if (flag('root_folders_only') === true) tests.push((entry) => entry.parentId === 0)
  return {
    get: query.get,
    kind: onlyFolders ? 'folders' : onlyStories ? 'stories' : 'all',
    parent: flag('root_folders_only') === true ? 0 : parent,
    slug,
    sortBy: text('sort_by'),
    tests,
    reads,
    searched: searched.words,
    words: searched.words ?? named.words,
    key: JSON.stringify([
      query.filterText,
      ...[...shared, ...own, 'sort_by'].map((name) => text(name) ?? null),
    ]),
    paging: pagingOf(text('page'), text('per_page')),
  }
}

/** The parameters that the Delivery API has too. Clients also write lists as `by_ids[]=1`. */
function sharedPart(search: URLSearchParams): URLSearchParams {
  const part = new URLSearchParams()
  for (const [name, value] of search)
    if (name.startsWith('filter_query') || shared.includes(name.replace(/\[\]$/, '') as StoryParameter))
      part.append(name, value)
  return part
}

/** Parses a search term: either the address of a page, or words. */
function termOf(term: string | undefined): {
  readonly words?: string | undefined
  readonly address?: StoryTest | undefined
} {
  const address = term === undefined ? undefined : addressSearch(term)
  return address ? { address } : { words: term }
}

function parentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,16}$/.test(text)) return Number(text)
  throw new QueryError(422, `with_parent: "${text}" is not the id of a folder; 0 is the root.`)
}

/** True if name or path contain all words, or the term is the id or uuid. */
function namedLike(term: string): StoryTest {
  const words = term.split(/\s+/)
  return (entry) => {
    const text = `${entry.data.name}\n${entry.fullSlug}`.toLowerCase()
    return words.every((word) => text.includes(word)) || String(entry.id) === term || entry.uuid === term
  }
}

function inLanguage(code: string): StoryTest {
  return (entry) =>
    entry.card.languages.includes(languageInKey(code)) || entry.translations.get(code)?.isOwn === true
}

/** True if the content contains a block of one of these comma-separated components. */
function containing(components: string): StoryTest {
  const marks = components.split(',').map((name) => `"component":${JSON.stringify(name.trim())}`)
  return (entry) => includesAny(entry, marks)
}

/** True if the content refers to the story with this uuid, as a relation or a link. */
function referringTo(uuid: string): StoryTest {
  const mark = JSON.stringify(uuid)
  return (entry) => entry.uuid !== uuid && includesAny(entry, [mark])
}

function includesAny(entry: IndexedStory, marks: readonly string[]): boolean {
  if (entry.isFolder) return false
  const text = entry.uncachedContentText ?? ''
  return marks.some((mark) => text.includes(mark))
}
