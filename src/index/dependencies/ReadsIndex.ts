import type { LinkDependency, ListScope, Reads, StoryDependency } from './PageDependencies.ts'
import type { StoryChange, StoryState } from './StoryChange.ts'

/** Ids by name, with a value for each id. */
class MultiMap<Value> {
  readonly #byName = new Map<string, Map<string, Value>>()

  add(name: string, id: string, value: Value): void {
    const found = this.#byName.get(name)
    if (found) found.set(id, value)
    else this.#byName.set(name, new Map([[id, value]]))
  }

  remove(name: string, id: string): void {
    const found = this.#byName.get(name)
    found?.delete(id)
    if (found?.size === 0) this.#byName.delete(name)
  }

  at(name: string): Iterable<readonly [id: string, value: Value]> {
    return this.#byName.get(name) ?? []
  }
}

/** Returns the names under which a list is indexed, by its most specific property. */
function keysOfList({ folder, tags, uuids, slugs }: ListScope): readonly string[] {
  if (uuids) return uuids.map((uuid) => `u ${uuid}`)
  if (slugs) return slugs.map((slug) => `n ${withoutSlashes(slug)}`)
  if (tags) return tags.map((tag) => `t ${tag}`)
  return [`f ${withoutSlashes(folder ?? '')}`]
}

/** Returns the names of all lists that may contain a story. */
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

/** Returns all slugs by which a story is found. */
const slugsOf = ({ bareSlug, otherSlugs = [], slug }: StoryState): readonly string[] => [
  bareSlug,
  slug,
  ...otherSlugs,
]

/** Returns the same slugs with their origin, because a slug can change from an alias to the story's own. */
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

/** Returns the slugs that a story gained or lost. */
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
    isInSection(scope, state)
  )
}

/** Returns whether a section's list contains a story. Sitemaps also contain the addresses of translations, even if these are not indexed. */
function isInSection({ section, language, addresses }: ListScope, state: StoryState): boolean {
  const { facts, isPartial } = state
  if (section === undefined) return true
  if (!facts) return isPartial === true
  if (section !== '' && facts.section !== section) return false
  return state.language === language ? facts.isIndexed : addresses === true && facts.isTranslated
}

/** Returns the data of a page that a sitemap shows or sorts by. For a translation, only its path. */
const addressOf = ({ path, bareSlug, facts, language }: StoryState, own: string | undefined): string =>
  JSON.stringify(
    language === own
      ? [path, bareSlug, facts?.section, facts?.isIndexed, facts?.isTranslated, facts?.modified]
      : [path, facts?.section, facts?.isTranslated],
  )

/** Returns whether a change of one of its stories can change a list. */
const affectsList = ({ addresses, language }: ListScope, { before, after }: StoryChange): boolean =>
  !addresses || !before || !after || addressOf(before, language) !== addressOf(after, language)

/** An index of reads by content. Finds the entries that a change affects without checking all entries. */
export class ReadsIndex {
  readonly #isComparedAfter: boolean
  readonly #stories = new MultiMap<StoryDependency>()
  readonly #links = new MultiMap<LinkDependency>()
  readonly #absent = new MultiMap<undefined>()
  readonly #paths = new MultiMap<undefined>()
  readonly #found = new MultiMap<undefined>()
  readonly #lists = new MultiMap<readonly ListScope[]>()

  /**
   * @param isComparedAfter whether the entries found are recomputed and compared. Missing paths are then found for any change of a
   *   story with that slug, otherwise only if a story gains or loses the slug
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

  /** Returns the ids of the entries that a change affects. */
  invalidatedBy(change: StoryChange): ReadonlySet<string> {
    const { before, after } = change
    const invalidated = new Set<string>()
    const state = after ?? before
    if (!state) return invalidated
    for (const [id, dependency] of this.#stories.at(nameOf(state)))
      if (isOutdated(dependency, after)) invalidated.add(id)
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
          if (each && scopes.some((scope) => isIn(each, scope) && affectsList(scope, change)))
            invalidated.add(id)
    return invalidated
  }
}

const nameOf = ({ language, uuid }: { readonly language: string; readonly uuid: string }): string =>
  `${language} ${uuid}`

/** Returns whether a story differs from the recorded one. */
const isOutdated = ({ hash, published }: StoryDependency, after: StoryState | undefined): boolean =>
  !after || after.hash !== hash || (published !== undefined && published !== (after.publishedAt ?? ''))

function listsOf({ lists }: Reads): ReadonlyMap<string, readonly ListScope[]> {
  const byName = new Map<string, ListScope[]>()
  for (const scope of lists)
    for (const name of keysOfList(scope)) byName.set(name, [...(byName.get(name) ?? []), scope])
  return byName
}
