import type { LinkDependency, ListScope, Reads, StoryDependency } from './PageDependencies.ts'
import type { StoryChange, StoryState } from './StoryChange.ts'

/** A map from an index key to several entry ids, each with a value. */
class MultiMap<Value> {
  readonly #byKey = new Map<string, Map<string, Value>>()

  add(key: string, id: string, value: Value): void {
    const entries = this.#byKey.get(key)
    if (entries) entries.set(id, value)
    else this.#byKey.set(key, new Map([[id, value]]))
  }

  remove(key: string, id: string): void {
    const entries = this.#byKey.get(key)
    entries?.delete(id)
    if (entries?.size === 0) this.#byKey.delete(key)
  }

  at(key: string): Iterable<readonly [id: string, value: Value]> {
    return this.#byKey.get(key) ?? []
  }
}

/**
 * Returns the index keys of a list, by its most specific property: `u` and a uuid, `n` and a slug (name), `t` and a tag, `f` and a folder.
 */
function listKeys({ folder, tags, uuids, slugs }: ListScope): readonly string[] {
  if (uuids) return uuids.map((uuid) => `u ${uuid}`)
  if (slugs) return slugs.map((slug) => `n ${withoutSlashes(slug)}`)
  if (tags) return tags.map((tag) => `t ${tag}`)
  return [`f ${withoutSlashes(folder ?? '')}`]
}

/** Returns the index keys of all lists that may contain a story. */
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

/**
 * Returns the slugs of a story by their kind (`bare`, `full`, `own`, `other`) and text. A slug that changes its kind, such as from an
 * alias to the story's own slug, counts as changed.
 */
function slugsByKind(state: StoryState | undefined): ReadonlyMap<string, string> {
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

/** Returns the slugs that a story gained or lost, or that changed their kind. */
function changedSlugs(before: StoryState | undefined, after: StoryState | undefined): ReadonlySet<string> {
  const old = slugsByKind(before)
  const next = slugsByKind(after)
  return new Set([
    ...[...old].flatMap(([key, slug]) => (next.has(key) ? [] : [slug])),
    ...[...next].flatMap(([key, slug]) => (old.has(key) ? [] : [slug])),
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

/**
 * Returns whether a section's list contains a story. Sitemaps (`addresses`) also contain the addresses of translations, even if these
 * are not indexed.
 */
function isInSection({ section, language, addresses }: ListScope, state: StoryState): boolean {
  const { facts, isPartial } = state
  if (section === undefined) return true
  if (!facts) return isPartial === true
  if (section !== '' && facts.section !== section) return false
  return state.language === language ? facts.isIndexed : addresses === true && facts.isTranslated
}

/**
 * Returns the data of a page that a sitemap shows or sorts by, as JSON. For a translation: its path, its section and whether it is
 * translated.
 *
 * @param listLanguage the language of the sitemap
 */
const sitemapDataOf = (
  { path, bareSlug, facts, language }: StoryState,
  listLanguage: string | undefined,
): string =>
  JSON.stringify(
    language === listLanguage
      ? [path, bareSlug, facts?.section, facts?.isIndexed, facts?.isTranslated, facts?.modified]
      : [path, facts?.section, facts?.isTranslated],
  )

/** Returns whether a change of a story can change a list that contains it. */
const affectsList = ({ addresses, language }: ListScope, { before, after }: StoryChange): boolean =>
  !addresses || !before || !after || sitemapDataOf(before, language) !== sitemapDataOf(after, language)

/**
 * Inverted index from stories, links, slugs and lists to the cache entries that read them. Finds the entries that a change affects
 * without checking all entries.
 */
export class ReadsIndex {
  readonly #isRecomputed: boolean
  readonly #stories = new MultiMap<StoryDependency>()
  /** By entry id and the link's path without the story, because an entry can contain several links to one story. */
  readonly #links = new MultiMap<LinkDependency>()
  readonly #unpublishedUuids = new MultiMap<undefined>()
  readonly #missingSlugs = new MultiMap<undefined>()
  readonly #foundSlugs = new MultiMap<undefined>()
  readonly #lists = new MultiMap<readonly ListScope[]>()

  /**
   * @param options.isRecomputed true if the caller recomputes the entries found and compares their results, so too many do no harm: an
   *   entry that read a missing slug is found for any change of a story with that slug. False if the caller discards the entries
   *   found: only if a story gains or loses the slug
   */
  constructor({ isRecomputed = true } = {}) {
    this.#isRecomputed = isRecomputed
  }

  add(id: string, reads: Reads): void {
    for (const dependency of reads.stories) this.#stories.add(storyKey(dependency), id, dependency)
    for (const link of reads.links) this.#links.add(storyKey(link), `${id} ${link.without ?? ''}`, link)
    for (const uuid of reads.absent) this.#unpublishedUuids.add(uuid, id, undefined)
    for (const slug of reads.paths) this.#missingSlugs.add(slug, id, undefined)
    for (const slug of reads.found) this.#foundSlugs.add(slug, id, undefined)
    for (const [key, scopes] of listsByKey(reads)) this.#lists.add(key, id, scopes)
  }

  remove(id: string, reads: Reads): void {
    for (const dependency of reads.stories) this.#stories.remove(storyKey(dependency), id)
    for (const link of reads.links) this.#links.remove(storyKey(link), `${id} ${link.without ?? ''}`)
    for (const uuid of reads.absent) this.#unpublishedUuids.remove(uuid, id)
    for (const slug of reads.paths) this.#missingSlugs.remove(slug, id)
    for (const slug of reads.found) this.#foundSlugs.remove(slug, id)
    for (const [key] of listsByKey(reads)) this.#lists.remove(key, id)
  }

  /** Returns the ids of the entries that a change affects. */
  invalidatedBy(change: StoryChange): ReadonlySet<string> {
    const { before, after } = change
    const invalidated = new Set<string>()
    const state = after ?? before
    if (!state) return invalidated
    for (const [id, dependency] of this.#stories.at(storyKey(state)))
      if (isOutdated(dependency, after)) invalidated.add(id)
    for (const [id, link] of this.#links.at(storyKey(state)))
      if ((after ? after.path : (link.without ?? link.path)) !== link.path)
        invalidated.add(id.slice(0, id.lastIndexOf(' ')))
    if (after && !before) for (const [id] of this.#unpublishedUuids.at(after.uuid)) invalidated.add(id)
    const changed = changedSlugs(before, after)
    const all = [before, after].flatMap((each) => (each ? slugsOf(each) : []))
    for (const slug of this.#isRecomputed ? [...all, ...changed] : changed)
      for (const [id] of this.#missingSlugs.at(slug)) invalidated.add(id)
    for (const slug of changed) for (const [id] of this.#foundSlugs.at(slug)) invalidated.add(id)
    for (const each of [before, after])
      for (const key of each ? listKeysOfStory(each) : [])
        for (const [id, scopes] of this.#lists.at(key))
          if (each && scopes.some((scope) => isIn(each, scope) && affectsList(scope, change)))
            invalidated.add(id)
    return invalidated
  }
}

const storyKey = ({ language, uuid }: { readonly language: string; readonly uuid: string }): string =>
  `${language} ${uuid}`

/** Returns whether a story differs from the version that an entry read. */
const isOutdated = ({ hash, published }: StoryDependency, after: StoryState | undefined): boolean =>
  !after || after.hash !== hash || (published !== undefined && published !== (after.publishedAt ?? ''))

/** Returns the lists of an entry by their index keys. */
function listsByKey({ lists }: Reads): ReadonlyMap<string, readonly ListScope[]> {
  const byKey = new Map<string, ListScope[]>()
  for (const scope of lists)
    for (const key of listKeys(scope)) byKey.set(key, [...(byKey.get(key) ?? []), scope])
  return byKey
}
