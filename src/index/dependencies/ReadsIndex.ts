import type { LinkDependency, ListScope, Reads, StoryDependency } from './PageDependencies.ts'
import type { StoryChange, StoryState } from './StoryChange.ts'

/** Things by what each of them is found under, with what it noted there. */
class MultiMap<Note> {
  readonly #byName = new Map<string, Map<string, Note>>()

  add(name: string, id: string, note: Note): void {
    const found = this.#byName.get(name)
    if (found) found.set(id, note)
    else this.#byName.set(name, new Map([[id, note]]))
  }

  remove(name: string, id: string): void {
    const found = this.#byName.get(name)
    found?.delete(id)
    if (found?.size === 0) this.#byName.delete(name)
  }

  at(name: string): Iterable<readonly [id: string, note: Note]> {
    return this.#byName.get(name) ?? []
  }
}

/** Below which name a list is found: what narrows it most. */
function keysOfList({ folder, tags, uuids, slugs }: ListScope): readonly string[] {
  if (uuids) return uuids.map((uuid) => `u ${uuid}`)
  if (slugs) return slugs.map((slug) => `n ${withoutSlashes(slug)}`)
  if (tags) return tags.map((tag) => `t ${tag}`)
  return [`f ${withoutSlashes(folder ?? '')}`]
}

/** The names below which lists are found that a story can be in. */
function listKeysOfStory(state: StoryState): readonly string[] {
  const folders = state.bareSlug
    .split('/')
    .map((_, depth, parts) => `f ${parts.slice(0, depth + 1).join('/')}`)
  return [
    'f ',
    `u ${state.uuid}`,
    ...slugsOf(state).map((slug) => `n ${slug}`),
    ...state.tags.map((tag) => `t ${tag}`),
    ...folders,
  ]
}

const withoutSlashes = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, '')

/** All slugs at which a story is found. */
const slugsOf = ({ bareSlug, otherSlugs = [], slug }: StoryState): readonly string[] => [
  bareSlug,
  slug,
  ...otherSlugs,
]

/** The same with where each of them is from: one that is the story's in another language may become its own. */
function namedSlugs(state: StoryState | undefined): ReadonlyMap<string, string> {
  if (!state) return new Map()
  const { bareSlug, language, slug, otherSlugs = [] } = state
  const code = `${language.toLowerCase()}/`
  const own = slug.startsWith(code) ? slug.slice(code.length) : slug
  return new Map([
    [`bare ${bareSlug}`, bareSlug],
    [`full ${slug}`, slug],
    [`own ${own}`, own],
    ...otherSlugs.map((other) => [`other ${other}`, other] as const),
  ])
}

/** Slugs that a story has come to or left. */
function exchangedSlugs(before: StoryState | undefined, after: StoryState | undefined): ReadonlySet<string> {
  const old = namedSlugs(before)
  const next = namedSlugs(after)
  return new Set([
    ...[...old].flatMap(([name, slug]) => (next.has(name) ? [] : [slug])),
    ...[...next].flatMap(([name, slug]) => (old.has(name) ? [] : [slug])),
  ])
}

const isIn = (state: StoryState, scope: ListScope): boolean => {
  const { folder, tags, startPages } = scope
  return (
    (!folder || `${state.bareSlug}/`.startsWith(folder)) &&
    (!tags || tags.some((tag) => state.tags.includes(tag))) &&
    (!startPages || state.isStartpage) &&
    isFoundIn(scope, state)
  )
}

/** In a sitemap a page's translation stands beside it, even where that is not to be found itself. */
function isFoundIn({ section, language, addresses }: ListScope, state: StoryState): boolean {
  const { facts, isPartial } = state
  if (section === undefined) return true
  if (!facts) return isPartial === true
  if (section !== '' && facts.section !== section) return false
  return state.language === language ? facts.isIndexed : addresses === true && facts.isTranslated
}

/** What a sitemap shows of a page, and by what it orders it; of a translation its path alone. */
const addressOf = ({ path, bareSlug, facts, language }: StoryState, own: string | undefined): string =>
  JSON.stringify(
    language === own
      ? [path, bareSlug, facts?.section, facts?.isIndexed, facts?.isTranslated, facts?.modified]
      : [path, facts?.section, facts?.isTranslated],
  )

/** Whether a list may be another where one of its stories changed. */
const isShown = ({ addresses, language }: ListScope, { before, after }: StoryChange): boolean =>
  !addresses || !before || !after || addressOf(before, language) !== addressOf(after, language)

/**
 * What was made of which reads, so that a change finds it without looking at all the others.
 */
export class ReadsIndex {
  readonly #isComparedAfter: boolean
  readonly #stories = new MultiMap<StoryDependency>()
  readonly #links = new MultiMap<LinkDependency>()
  readonly #absent = new MultiMap<undefined>()
  readonly #paths = new MultiMap<undefined>()
  readonly #found = new MultiMap<undefined>()
  readonly #lists = new MultiMap<readonly ListScope[]>()

  /**
   * @param isComparedAfter whether what is found is made again and compared, so that a path where nothing stands counts with
   *   any change of a story that has to do with it; otherwise with one that comes there or leaves
   */
  constructor({ isComparedAfter = true } = {}) {
    this.#isComparedAfter = isComparedAfter
  }

  add(id: string, reads: Reads): void {
    for (const dependency of reads.stories) this.#stories.add(nameOf(dependency), id, dependency)
    for (const link of reads.links) this.#links.add(nameOf(link), `${id} ${link.without ?? ''}`, link)
    for (const uuid of reads.absent) this.#absent.add(uuid, id, undefined)
    for (const path of reads.paths) this.#paths.add(path, id, undefined)
    for (const slug of reads.found) this.#found.add(slug, id, undefined)
    for (const [name, scopes] of listsOf(reads)) this.#lists.add(name, id, scopes)
  }

  remove(id: string, reads: Reads): void {
    for (const dependency of reads.stories) this.#stories.remove(nameOf(dependency), id)
    for (const link of reads.links) this.#links.remove(nameOf(link), `${id} ${link.without ?? ''}`)
    for (const uuid of reads.absent) this.#absent.remove(uuid, id)
    for (const path of reads.paths) this.#paths.remove(path, id)
    for (const slug of reads.found) this.#found.remove(slug, id)
    for (const [name] of listsOf(reads)) this.#lists.remove(name, id)
  }

  /** What was made of something that a change made another. */
  invalidatedBy(change: StoryChange): ReadonlySet<string> {
    const { before, after } = change
    const invalidated = new Set<string>()
    const state = after ?? before
    if (!state) return invalidated
    for (const [id, dependency] of this.#stories.at(nameOf(state)))
      if (isOther(dependency, after)) invalidated.add(id)
    for (const [id, link] of this.#links.at(nameOf(state)))
      if ((after ? after.path : (link.without ?? link.path)) !== link.path)
        invalidated.add(id.slice(0, id.lastIndexOf(' ')))
    if (after && !before) for (const [id] of this.#absent.at(after.uuid)) invalidated.add(id)
    const exchanged = exchangedSlugs(before, after)
    const near = [before, after].flatMap((each) => (each ? slugsOf(each) : []))
    for (const slug of this.#isComparedAfter ? [...near, ...exchanged] : exchanged)
      for (const [id] of this.#paths.at(slug)) invalidated.add(id)
    for (const slug of exchanged) for (const [id] of this.#found.at(slug)) invalidated.add(id)
    for (const each of [before, after])
      for (const name of each ? listKeysOfStory(each) : [])
        for (const [id, scopes] of this.#lists.at(name))
          if (each && scopes.some((scope) => isIn(each, scope) && isShown(scope, change))) invalidated.add(id)
    return invalidated
  }
}

const nameOf = ({ language, uuid }: { readonly language: string; readonly uuid: string }): string =>
  `${language} ${uuid}`

/** Whether a story is no longer as it was taken. */
const isOther = ({ hash, published }: StoryDependency, after: StoryState | undefined): boolean =>
  !after || after.hash !== hash || (published !== undefined && published !== (after.publishedAt ?? ''))

function listsOf({ lists }: Reads): ReadonlyMap<string, readonly ListScope[]> {
  const byShelf = new Map<string, ListScope[]>()
  for (const scope of lists)
    for (const name of keysOfList(scope)) byShelf.set(name, [...(byShelf.get(name) ?? []), scope])
  return byShelf
}
