import type { IndexedStory } from './IndexedStory.ts'
import { flagOf, listOf, numbersOf } from './parameters.ts'
import type { StoryQuery } from './StoryQuery.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** A superset of the stories of a list request. */
interface Candidates {
  /** Upper bound of their number. */
  readonly size: number
  readonly stories: () => Iterable<IndexedStory>
}

/** Returns the stories that a request lists by uuid, id or path; undefined if it lists none. The remaining filters are not applied. */
export function namedStories(view: VersionIndex, query: StoryQuery): IndexedStory[] | undefined {
  const uuids = listOf(query.get('by_uuids'))
  if (uuids !== undefined) return storiesByUuid(view, uuids)
  const ids = numbersOf('by_ids', query.get('by_ids'))
  if (ids !== undefined) return unique(ids.flatMap((id) => view.byId.get(id) ?? []))
  const paths = listOf(query.get('by_slugs'))
  if (paths === undefined || paths.some((path) => path.includes('*'))) return undefined
  return unique(paths.flatMap((path) => [...storiesAt(view, path, query.language)]))
}

/** Returns the stories with these uuids, in the same order. */
export function storiesByUuid(view: VersionIndex, uuids: readonly string[]): IndexedStory[] {
  return unique(uuids.flatMap((uuid) => view.byUuid.get(uuid) ?? []))
}

/** Returns the candidates of the most selective parameter of a request, in any order; all stories if none is selective. */
export function fewestCandidates(view: VersionIndex, query: StoryQuery): Candidates {
  const all: Candidates = { size: view.stories.length, stories: () => view.stories }
  const [first, ...rest] = [all, ...narrowed(view, query)]
  return rest.reduce((fewest, next) => (next.size < fewest.size ? next : fewest), first ?? all)
}

function* narrowed(view: VersionIndex, query: StoryQuery): Iterable<Candidates> {
  const prefix = query.get('starts_with')
  if (prefix !== undefined) yield* startingWith(view, prefix, query.language)
  const component = query.get('content_type')
  if (component !== undefined) yield someOf([view.ofComponent(component)])
  const tags = listOf(query.get('with_tag'))
  if (tags !== undefined) yield someOf(tags.map((tag) => view.tagged(tag)))
  if (flagOf('is_startpage', query.get('is_startpage')) === true) yield someOf([view.startpages()])
}

function* startingWith(
  view: VersionIndex,
  prefix: string,
  language: string | undefined,
): Iterable<Candidates> {
  const plain = { size: view.countStartingWith(prefix), stories: () => pages(view.startingWith(prefix)) }
  if (language === undefined) {
    yield plain
    return
  }
  const before = `${language}/`
  // Every path in this language starts with the prefix, so it selects nothing.
  if (before.startsWith(prefix)) return
  const rest = prefix.startsWith(before) ? prefix.slice(before.length) : undefined
  const translated = view.translatedInto(language)
  yield {
    size: plain.size + translated.size + (rest === undefined ? 0 : view.countStartingWith(rest)),
    stories: () =>
      new Set([
        ...plain.stories(),
        ...(rest === undefined ? [] : pages(view.startingWith(rest))),
        ...translated,
      ]),
  }
}

function someOf(sets: readonly ReadonlySet<IndexedStory>[]): Candidates {
  return {
    size: sets.reduce((sum, { size }) => sum + size, 0),
    stories: () => (sets.length === 1 ? (sets[0] ?? []) : new Set(sets.flatMap((set) => [...set]))),
  }
}

function storiesAt(view: VersionIndex, path: string, language: string | undefined): Iterable<IndexedStory> {
  if (language === undefined) return view.at(path, 'stories')
  const before = `${language}/`
  const found = [...view.at(path, 'stories'), ...view.translatedAt(language, path)]
  if (!path.startsWith(before)) return found
  const rest = path.slice(before.length)
  return [...found, ...view.at(rest, 'stories'), ...view.translatedAt(language, rest)]
}

const pages = (entries: readonly IndexedStory[]) => entries.filter(({ isFolder }) => !isFolder)

const unique = (stories: readonly IndexedStory[]) => [...new Set(pages(stories))]
