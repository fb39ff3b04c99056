import { withoutSlash } from './fullSlugs.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { Postings } from './Postings.ts'
import { insertSorted, lowerBound, removeSorted } from './sortedArray.ts'
import { atOnce, eachInPieces, type Pieces, sortInPieces } from './timeSlices.ts'
import { translationsOf } from './translations.ts'

/** Told of each story that comes or goes. */
export interface ViewListener {
  added(story: IndexedStory): void
  removed(story: IndexedStory): void
}

/**
 * All stories of one version, draft or published. A change costs its own entry's places; the arrays and sets that it
 * gives out are its own and change with it.
 *
 * Where a single story stands is known once all are loaded. Lists are made of them after that, by `prepare`, or at once for who
 * asks for one before it is done: so a start with many stories waits for what its first pages need.
 */
export class StoryView {
  /** Makes the lists of what was loaded; undefined once they are made. */
  #making: Pieces<void> | undefined
  /** What came and went while they are made. */
  #meanwhile: (() => void)[] | undefined
  #stories: IndexedStory[] = []
  #folders: IndexedStory[] = []
  #entries: IndexedStory[] = []
  readonly byId: ReadonlyMap<number, IndexedStory> = new Map()
  readonly byUuid: ReadonlyMap<string, IndexedStory> = new Map()
  /** All entries by path, and the stories that have a published copy. */
  #paths: IndexedStory[] = []
  #publishedPaths: IndexedStory[] = []
  readonly #groups = new Postings<string>()
  readonly #tags = new Postings<string>()
  readonly #components = new Postings<string>()
  readonly #children = new Postings<number>()
  readonly #startpages = new Postings<number | 'anywhere'>()
  /** Stories and folders by their own path, without slashes around it. */
  readonly #storiesAt = new Postings<string>()
  readonly #foldersAt = new Postings<string>()
  /** Stories by a language that they have a path or name in, and by that path after the language. */
  readonly #translatedInto = new Postings<string>()
  readonly #translatedAt = new Postings<string>()
  #listeners: readonly ViewListener[] = []

  /** Without folders, in the default order. */
  get stories(): readonly IndexedStory[] {
    this.#complete()
    return this.#stories
  }

  get folders(): readonly IndexedStory[] {
    this.#complete()
    return this.#folders
  }

  /** Stories and folders. */
  get entries(): readonly IndexedStory[] {
    this.#complete()
    return this.#entries
  }

  /** Adds many entries to an empty view. It may not be used before all are in it. */
  *load(entries: readonly IndexedStory[]): Pieces<void> {
    yield* eachInPieces(entries, (entry) => this.#know(entry))
    this.#making = this.#makeLists()
  }

  /** Makes the lists of what was loaded. Meanwhile the view may be used and changed. */
  *prepare(): Pieces<void> {
    while (this.#making) {
      if (this.#making.next().done) this.#making = undefined
      yield
    }
  }

  add(entry: IndexedStory): void {
    this.#know(entry)
    this.#change(() => this.#list(entry, (postings, key) => postings.add(key, entry), insertSorted))
    if (!entry.isFolder) for (const listener of this.#listeners) listener.added(entry)
  }

  remove(entry: IndexedStory): void {
    if (this.byUuid.get(entry.uuid) === entry) (this.byUuid as Map<string, IndexedStory>).delete(entry.uuid)
    if (this.byId.get(entry.id) === entry) (this.byId as Map<number, IndexedStory>).delete(entry.id)
    this.#visitPlaces(entry, (postings, key) => postings.remove(key, entry))
    this.#change(() => this.#list(entry, (postings, key) => postings.remove(key, entry), removeSorted))
    if (!entry.isFolder) for (const listener of this.#listeners) listener.removed(entry)
  }

  listen(listener: ViewListener): void {
    this.#listeners = [...this.#listeners, listener]
  }

  /** The story at a path; `blog`, `blog/` and the start page's own path all find a folder's start page. */
  bySlug(path: string): IndexedStory | undefined {
    const wanted = withoutSlash(path)
    // A page at a folder's very path comes before the folder's start page.
    const own = this.#storiesAt.first(wanted)
    if (own !== undefined) return own
    const startpages = [...this.#foldersAt.of(wanted)].flatMap(({ id }) => this.#startpages.first(id) ?? [])
    return startpages.sort(byPosition)[0]
  }

  /** The stories, or the folders, at exactly a path. */
  at(path: string, kind: 'stories' | 'folders'): ReadonlySet<IndexedStory> {
    return (kind === 'folders' ? this.#foldersAt : this.#storiesAt).of(withoutSlash(path))
  }

  /** The stories of a group, in the default order. */
  group(id: string): readonly IndexedStory[] {
    return this.#groups.sorted(id)
  }

  /** What lies directly in a folder, in the default order. */
  children(parentId: number): readonly IndexedStory[] {
    this.#complete()
    return this.#children.sorted(parentId)
  }

  tagged(tag: string): ReadonlySet<IndexedStory> {
    this.#complete()
    return this.#tags.of(tag)
  }

  /** Each tag with the number of its stories. */
  tagCounts(): Iterable<readonly [string, number]> {
    this.#complete()
    return this.#tags.counts()
  }

  ofComponent(component: string): ReadonlySet<IndexedStory> {
    this.#complete()
    return this.#components.of(component)
  }

  startpages(): ReadonlySet<IndexedStory> {
    return this.#startpages.of('anywhere')
  }

  /** The stories that have a translated path or name in a language. */
  translatedInto(language: string): ReadonlySet<IndexedStory> {
    return this.#translatedInto.of(language)
  }

  /** The stories with a path in a language. */
  translatedAt(language: string, path: string): readonly IndexedStory[] {
    return this.#translatedAt.sorted(`${language}/${withoutSlash(path)}`)
  }

  /** The entries whose path starts with a text, by path. */
  startingWith(prefix: string): readonly IndexedStory[] {
    this.#complete()
    return this.#paths.slice(...prefixRange(this.#paths, prefix))
  }

  /** How many these are. */
  countStartingWith(prefix: string): number {
    this.#complete()
    const [from, to] = prefixRange(this.#paths, prefix)
    return to - from
  }

  /** Whether a story whose path starts with a text has a published copy. */
  hasPublished(prefix: string): boolean {
    this.#complete()
    const [from, to] = prefixRange(this.#publishedPaths, prefix)
    return to > from
  }

  /** Where a single story is found. */
  #know(entry: IndexedStory): void {
    ;(this.byUuid as Map<string, IndexedStory>).set(entry.uuid, entry)
    ;(this.byId as Map<number, IndexedStory>).set(entry.id, entry)
    this.#visitPlaces(entry, (postings, key) => postings.add(key, entry))
  }

  /** Begins with what is there by then, so that nothing is to be done for what changed before. */
  *#makeLists(): Pieces<void> {
    const entries = [...this.byUuid.values()]
    this.#meanwhile = []
    yield
    const put: Put = (items, item) => items.push(item)
    yield* eachInPieces(entries, (entry) =>
      this.#list(entry, (postings, key) => postings.add(key, entry), put),
    )
    this.#entries = yield* sortInPieces(this.#entries, byPosition)
    this.#stories = yield* sortInPieces(this.#stories, byPosition)
    this.#folders = yield* sortInPieces(this.#folders, byPosition)
    this.#paths = yield* sortInPieces(this.#paths, byPath)
    this.#publishedPaths = yield* sortInPieces(this.#publishedPaths, byPath)
    for (const change of this.#meanwhile) change()
    this.#meanwhile = undefined
  }

  /** Makes at once what of the lists is not made yet. */
  #complete(): void {
    if (this.#making) atOnce(this.#making)
    this.#making = undefined
  }

  #change(change: () => void): void {
    if (!this.#making) change()
    else this.#meanwhile?.push(change)
  }

  #list(entry: IndexedStory, visit: Visit, put: Put): void {
    this.#visitLists(entry, visit)
    put(this.#entries, entry, byPosition)
    put(this.#paths, entry, byPath)
    if (entry.isFolder) {
      put(this.#folders, entry, byPosition)
      return
    }
    put(this.#stories, entry, byPosition)
    if (entry.published) put(this.#publishedPaths, entry, byPath)
  }

  /** Visits each place at which a single story is looked for. */
  #visitPlaces(entry: IndexedStory, visit: Visit): void {
    const path = withoutSlash(entry.fullSlug)
    if (entry.isFolder) {
      visit(this.#foldersAt, path)
      return
    }
    visit(this.#storiesAt, path)
    if (entry.isStartpage) {
      visit(this.#startpages, entry.parentId)
      visit(this.#startpages, 'anywhere')
    }
    if (typeof entry.data.group_id === 'string') visit(this.#groups, entry.data.group_id)
    for (const [language, translation] of translationsOf(entry)) {
      visit(this.#translatedInto, language)
      if (translation.path !== undefined)
        visit(this.#translatedAt, `${language}/${withoutSlash(translation.path)}`)
    }
  }

  /** Visits each list by a key that an entry stands in. */
  #visitLists(entry: IndexedStory, visit: Visit): void {
    visit(this.#children, entry.parentId)
    if (entry.isFolder) return
    if (entry.card.component !== null) visit(this.#components, entry.card.component)
    for (const tag of new Set(entry.tags)) visit(this.#tags, tag)
  }
}

type Put = (items: IndexedStory[], item: IndexedStory, compare: typeof byPosition) => unknown
type Visit = <K>(postings: Postings<K>, key: K) => void

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
