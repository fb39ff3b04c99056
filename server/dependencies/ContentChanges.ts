import { startTimeSlicing } from '../../json/timeSlicing.ts'
import type {
  LinkDependency,
  ListScope,
  Reads,
  StoryDependency,
} from '../../src/index/dependencies/PageDependencies.ts'
import type { StoryChange, StoryState } from '../../src/index/dependencies/StoryChange.ts'
import { listKeys, slugKey, slugsByKind, storyKey, storyKeys } from './dependencyKeys.ts'

interface ChangedStory extends StoryChange {
  /** The state after the change, or the last one before it was removed. */
  readonly state: StoryState
  /** The slugs that it gained or lost, or that changed their kind. */
  readonly changedSlugs: ReadonlySet<string>
}

/** The reason why a content version affects an entry. */
export interface Cause {
  /** The dependency key that the entry and the change have in common. */
  readonly key: string
  readonly change: StoryChange
  /** Kind of the query whose result differs; undefined if the entry itself read the content. */
  readonly query?: string
}

/** The changes of a content version, by dependency key. */
export class ContentChanges {
  readonly #byKey = new Map<string, ChangedStory[]>()
  readonly #languages = new Set<string>()

  constructor(changes: readonly StoryChange[] = []) {
    for (const change of changes) this.#add(change)
  }

  /** Like the constructor, in time slices. */
  static async inSlices(changes: readonly StoryChange[]): Promise<ContentChanges> {
    const slices = startTimeSlicing()
    const content = new ContentChanges()
    for (const change of changes) {
      content.#add(change)
      if (slices.isOver()) await slices.next()
    }
    return content
  }

  #add(change: StoryChange): void {
    const { before, after } = change
    const state = after ?? before
    if (!state) return
    this.#languages.add(state.language)
    const changed = { ...change, state, changedSlugs: changedSlugs(before, after) }
    const keys = new Set([before, after].flatMap((each) => (each ? storyKeys(each) : [])))
    for (const key of keys) {
      const known = this.#byKey.get(key)
      if (known) known.push(changed)
      else this.#byKey.set(key, [changed])
    }
  }

  get languages(): ReadonlySet<string> {
    return this.#languages
  }

  get keys(): Iterable<string> {
    return this.#byKey.keys()
  }

  /** Returns whether a change affects one of the recorded dependencies. See `findCause`. */
  affects(reads: Reads, options: { readonly isRecomputed: boolean }): boolean {
    return this.findCause(reads, options) !== undefined
  }

  /**
   * Returns the first change that affects one of the recorded dependencies; undefined if none does.
   * @param options.isRecomputed true if the caller recomputes the result and compares it, so that too many hits do no harm: a missing
   *   slug is then affected by any change of a story with that slug, otherwise only if a story gains or loses the slug
   */
  findCause(reads: Reads, { isRecomputed }: { readonly isRecomputed: boolean }): Cause | undefined {
    const { stories, links, absent, paths, found, lists } = reads
    const find = (key: string, isAffected: (changed: ChangedStory) => boolean): Cause | undefined => {
      const change = this.#byKey.get(key)?.find(isAffected)
      return change && { key, change }
    }
    const findChanged = (slug: string) => find(slugKey(slug), ({ changedSlugs }) => changedSlugs.has(slug))
    return (
      firstOf(stories, (story) => find(storyKey(story.uuid), (changed) => isOutdated(story, changed))) ??
      firstOf(links, (link) => find(storyKey(link.uuid), (changed) => isRedirected(link, changed))) ??
      firstOf(absent, (uuid) =>
        find(storyKey(uuid), ({ before, after }) => !before && after?.uuid === uuid),
      ) ??
      firstOf(paths, (slug) => (isRecomputed ? find(slugKey(slug), () => true) : findChanged(slug))) ??
      firstOf(found, findChanged) ??
      firstOf(lists, (scope) =>
        firstOf(listKeys(scope), (key) => find(key, (changed) => isListed(scope, changed))),
      )
    )
  }
}

/** Returns the first result of a function that is not undefined. */
function firstOf<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
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

/** Returns whether a story differs from the version that was read. */
const isOutdated = ({ language, hash, published }: StoryDependency, { state, after }: ChangedStory) =>
  state.language === language &&
  (!after || after.hash !== hash || (published !== undefined && published !== (after.publishedAt ?? '')))

/** Returns whether a link leads to a different path now. */
const isRedirected = ({ language, path, without = path }: LinkDependency, { state, after }: ChangedStory) =>
  state.language === language && (after?.path ?? without) !== path

/** Returns whether a change of a story can change a list. */
const isListed = (scope: ListScope, { before, after }: ChangedStory): boolean =>
  [before, after].some((state) => state !== undefined && isIn(state, scope)) &&
  (!scope.addresses ||
    !before ||
    !after ||
    sitemapDataOf(before, scope.language) !== sitemapDataOf(after, scope.language))

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
