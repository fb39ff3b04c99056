import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { Postings } from './Postings.ts'
import { insertSorted, lowerBound, removeSorted } from './sortedArray.ts'
import { forEachInSteps, type Steps, sortInSteps } from './timeSlicing.ts'

/** Is notified of stories (not folders) that are added to or removed from a `VersionIndex`. A change is a removal and an addition. */
export interface ViewListener {
  added(story: IndexedStory): void
  removed(story: IndexedStory): void
}

/**
 * Index of all stories and folders of one version, draft or published. Updating an entry does not depend on the number of
 * stories. The arrays and sets that it returns change with the index: copy them before you store them.
 */
export class VersionIndex {
  #stories: IndexedStory[] = []
  #folders: IndexedStory[] = []
  #entries: IndexedStory[] = []
  readonly byId: ReadonlyMap<number, IndexedStory> = new Map()
  readonly byUuid: ReadonlyMap<string, IndexedStory> = new Map()
  /** All entries sorted by path, and the stories with a published version sorted by path. */
  #paths: IndexedStory[] = []
  #publishedPaths: IndexedStory[] = []
  readonly #groups = new Postings<string>()
  readonly #tags = new Postings<string>()
  readonly #components = new Postings<string>()
  readonly #children = new Postings<number>()
  readonly #startpages = new Postings<number | 'anywhere'>()
  /** Stories and folders by their default path, without slashes around it. */
  readonly #storiesAt = new Postings<string>()
  readonly #foldersAt = new Postings<string>()
  /** Stories by language that they have a translated path or name in. */
  readonly #translatedInto = new Postings<string>()
  /** Stories and folders by language and translated path. */
  readonly #translatedAt = new Postings<string>()
  readonly #foldersTranslatedAt = new Postings<string>()
  #listeners: readonly ViewListener[] = []

  /** All stories without folders, in the default order. */
  get stories(): readonly IndexedStory[] {
    return this.#stories
  }

  get folders(): readonly IndexedStory[] {
    return this.#folders
  }

  /** All stories and folders, in the default order. */
  get entries(): readonly IndexedStory[] {
    return this.#entries
  }

  /** Fills an empty index and sorts once. Don't use the index before the generator has finished. */
  *load(entries: readonly IndexedStory[]): Steps<void> {
    const push: Put = (items, item) => items.push(item)
    const sorted = yield* sortInSteps(entries, byPosition)
    yield* forEachInSteps(sorted, (entry) => {
      this.#addToPostings(entry)
      this.#updateByPosition(entry, push)
    })
    const sortedByPath = yield* sortInSteps(entries, byPath)
    yield* forEachInSteps(sortedByPath, (entry) => this.#updateByPath(entry, push))
  }

  add(entry: IndexedStory): void {
    this.#addToPostings(entry)
    this.#updateByPosition(entry, insertSorted)
    this.#updateByPath(entry, insertSorted)
    if (!entry.isFolder) for (const listener of this.#listeners) listener.added(entry)
  }

  remove(entry: IndexedStory): void {
    if (this.byUuid.get(entry.uuid) === entry) (this.byUuid as Map<string, IndexedStory>).delete(entry.uuid)
    if (this.byId.get(entry.id) === entry) (this.byId as Map<number, IndexedStory>).delete(entry.id)
    this.#visitPostings(entry, (postings, key) => postings.remove(key, entry))
    this.#updateByPosition(entry, removeSorted)
    this.#updateByPath(entry, removeSorted)
    if (!entry.isFolder) for (const listener of this.#listeners) listener.removed(entry)
  }

  listen(listener: ViewListener): void {
    this.#listeners = [...this.#listeners, listener]
  }

  /** Returns the story at a path. `blog`, `blog/` and the start page's own path all find a folder's start page. */
  bySlug(path: string): IndexedStory | undefined {
    const slug = withoutSlashes(path)
    // A story with the same path as a folder has priority over the folder's start page.
    const own = this.#storiesAt.first(slug)
    if (own !== undefined) return own
    const startpages = [...this.#foldersAt.of(slug)].flatMap(({ id }) => this.#startpages.first(id) ?? [])
    return startpages.sort(byPosition)[0]
  }

  /** The stories, or the folders, at exactly a path. */
  at(path: string, kind: 'stories' | 'folders'): ReadonlySet<IndexedStory> {
    return (kind === 'folders' ? this.#foldersAt : this.#storiesAt).of(withoutSlashes(path))
  }

  /** The stories of a group, in the default order. */
  group(id: string): readonly IndexedStory[] {
    return this.#groups.sorted(id)
  }

  /** The direct children of a folder, in the default order. */
  children(parentId: number): readonly IndexedStory[] {
    return this.#children.sorted(parentId)
  }

  tagged(tag: string): ReadonlySet<IndexedStory> {
    return this.#tags.of(tag)
  }

  /** Each tag with the number of its stories. */
  tagCounts(): Iterable<readonly [string, number]> {
    return this.#tags.counts()
  }

  ofComponent(component: string): ReadonlySet<IndexedStory> {
    return this.#components.of(component)
  }

  startpages(): ReadonlySet<IndexedStory> {
    return this.#startpages.of('anywhere')
  }

  /** The stories that have a translated path or name in a language. */
  translatedInto(language: string): ReadonlySet<IndexedStory> {
    return this.#translatedInto.of(language)
  }

  /** The stories, or the folders, with a translated path in a language. */
  translatedAt(
    language: string,
    path: string,
    kind: 'stories' | 'folders' = 'stories',
  ): readonly IndexedStory[] {
    const postings = kind === 'folders' ? this.#foldersTranslatedAt : this.#translatedAt
    return postings.sorted(`${language}/${withoutSlashes(path)}`)
  }

  /** The entries whose path starts with a text, sorted by path. */
  startingWith(prefix: string): readonly IndexedStory[] {
    return this.#paths.slice(...prefixRange(this.#paths, prefix))
  }

  /** Number of entries whose path starts with a text. */
  countStartingWith(prefix: string): number {
    const [from, to] = prefixRange(this.#paths, prefix)
    return to - from
  }

  /** True if a story whose path starts with a text is published. */
  hasPublished(prefix: string): boolean {
    const [from, to] = prefixRange(this.#publishedPaths, prefix)
    return to > from
  }

  #addToPostings(entry: IndexedStory): void {
    ;(this.byUuid as Map<string, IndexedStory>).set(entry.uuid, entry)
    ;(this.byId as Map<number, IndexedStory>).set(entry.id, entry)
    this.#visitPostings(entry, (postings, key) => postings.add(key, entry))
  }

  /** Applies `put`, an insertion or a removal, to each array in the default order that contains an entry. */
  #updateByPosition(entry: IndexedStory, put: Put): void {
    put(this.#entries, entry, byPosition)
    put(entry.isFolder ? this.#folders : this.#stories, entry, byPosition)
  }

  /** Applies `put` to each array sorted by path that contains an entry. */
  #updateByPath(entry: IndexedStory, put: Put): void {
    put(this.#paths, entry, byPath)
    if (entry.published && !entry.isFolder) put(this.#publishedPaths, entry, byPath)
  }

  /** Calls `visit` for each inverted index that contains an entry, with the entry's key. */
  #visitPostings(entry: IndexedStory, visit: <K>(postings: Postings<K>, key: K) => void): void {
    visit(this.#children, entry.parentId)
    const path = withoutSlashes(entry.fullSlug)
    const translatedAt = entry.isFolder ? this.#foldersTranslatedAt : this.#translatedAt
    for (const [language, translation] of entry.translations)
      visit(translatedAt, `${language}/${withoutSlashes(translation.path)}`)
    if (entry.isFolder) {
      visit(this.#foldersAt, path)
      return
    }
    visit(this.#storiesAt, path)
    if (entry.isStartpage) {
      visit(this.#startpages, entry.parentId)
      visit(this.#startpages, 'anywhere')
    }
    if (entry.card.component !== null) visit(this.#components, entry.card.component)
    for (const tag of new Set(entry.tags)) visit(this.#tags, tag)
    if (typeof entry.data.group_id === 'string') visit(this.#groups, entry.data.group_id)
    for (const language of entry.translations.keys()) visit(this.#translatedInto, language)
  }
}

type Put = (items: IndexedStory[], item: IndexedStory, compare: typeof byPosition) => unknown

function byPath(a: IndexedStory, b: IndexedStory): number {
  if (a.fullSlug !== b.fullSlug) return a.fullSlug < b.fullSlug ? -1 : 1
  return byPosition(a, b)
}

function prefixRange(paths: readonly IndexedStory[], prefix: string): [number, number] {
  return [
    lowerBound(paths, ({ fullSlug }) => (fullSlug < prefix ? -1 : 1)),
    lowerBound(paths, ({ fullSlug }) => (fullSlug.slice(0, prefix.length) <= prefix ? -1 : 1)),
  ]
}
