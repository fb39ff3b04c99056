import { now } from '../../content/now.ts'
import { pathKey } from '../redirects/readRedirects.ts'
import { RecordsBy } from './RecordsBy.ts'
import { bySlug, byText, type RecordOrder } from './recordOrder.ts'
import { SelectedRecords } from './SelectedRecords.ts'
import { SortedRecords } from './SortedRecords.ts'
import type { StoryView } from './StoryView.ts'
import { type Selection, selectionKey } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Views hold so many places for each record together, at least so many in all; the one used longest ago goes first. */
const PLACES_PER_RECORD = 8
const LEAST_PLACES = 20_000
const MOST_SELECTIONS = 1000

/** From so many changes at once on, and a part of all records, what follows from them is made anew. */
const MANY = 500
const LARGE_PART = 1 / 8

/** Up to so many pages each is compared with a misspelt address; of more only so many on each side of its place in an order. */
const FEW_TO_COMPARE = 2000
const NEAR = 100

/** Orders in which slugs that are like each other stand near: by the slug, by its last name, and by how that ends. */
const LIKENESSES: readonly ((a: string, b: string) => number)[] = [
  byText,
  (a, b) => byText(lastName(a), lastName(b)),
  byEnding,
]

/** The character after the slash: slugs below a folder stand between `folder/` and `folder0`. */
const AFTER_SLASH = '0'

/** The published stories of a space in one language, as records. Changed by `SpaceRecords` alone. */
export class LanguageRecords {
  readonly language: string
  readonly #byUuid = new Map<string, StoryRecord>()
  #revision = 0
  #slugs = new SortedRecords(bySlug)
  #aliases = new RecordsBy(aliasesOf)
  #tags = new RecordsBy(({ tags }) => tags)
  #naming = new RecordsBy(({ related }) => related)
  #redirects = new RecordsBy(fromOf)
  #cards = new RecordsBy(({ facts }) => (facts?.cardPath ? [facts.cardPath] : []))
  /** In the orders in which slugs that are like each other stand near; made when they are wanted. */
  #names:
    | readonly { readonly compare: (a: string, b: string) => number; readonly records: SortedRecords }[]
    | undefined
  readonly #selected = new Map<string, SelectedRecords>()
  /** How many places the views of all selections have. */
  #places = 0

  /** @param language its code */
  constructor(language: string) {
    this.language = language
  }

  /** Another number after each change. */
  get revision(): number {
    return this.#revision
  }

  get size(): number {
    return this.#byUuid.size
  }

  /** All records, in no order. */
  all(): Iterable<StoryRecord> {
    return this.#byUuid.values()
  }

  byUuid(uuid: string): StoryRecord | undefined {
    return this.#byUuid.get(uuid)
  }

  /** The records at a slug in the first language, without outer slashes: a folder's start page stands at the folder's slug. */
  atBareSlug(slug: string): readonly StoryRecord[] {
    const first = this.#slugs.lowest(({ bareSlug }) => bareSlug >= slug)
    const found: StoryRecord[] = []
    for (let index = first; this.#slugs.at(index)?.bareSlug === slug; index++)
      found.push(this.#slugs.at(index)!)
    return found
  }

  /** The records at a slug as this language has it, or at another one at which the content service finds them. */
  atAlias(slug: string): Iterable<StoryRecord> {
    return this.#aliases.get(slug)
  }

  /** The start page of a folder, by the folder's slug in the first language. */
  startOf(folder: string): StoryRecord | undefined {
    return this.atBareSlug(folder).find(({ isPage, isStartpage }) => isPage && isStartpage)
  }

  /** The redirects that lead away from a path, as `pathKey` writes it, the oldest story first. */
  redirectsFrom(key: string): readonly StoryRecord[] {
    return [...this.#redirects.get(key)].sort((a, b) => a.id - b.id)
  }

  /** A page that has a drawn sharing picture, by the picture's path. */
  withCard(path: string): StoryRecord | undefined {
    return this.#cards.first(path)
  }

  /** The stories that name another in a relation of their root block, by its uuid. */
  naming(uuid: string): Iterable<StoryRecord> {
    return this.#naming.get(uuid)
  }

  /** The pages of a selection in an order, as of now. Not to be kept: it follows changes. */
  list(selection: Selection, order: RecordOrder): StoryView {
    const selected = this.#selection(selection)
    const before = selected.places
    const view = selected.view(order, () => this.#candidates(selection), now().getTime())
    this.#places += selected.places - before
    return view
  }

  /** How many pages of a selection have each tag. */
  tagCounts(selection: Selection): ReadonlyMap<string, number> {
    return this.#selection(selection).counts(() => this.#candidates(selection))
  }

  /**
   * The pages whose slugs are most like one, among which a misspelt one is looked for: all of a small space, else those that
   * stand beside it by how the slug, or its last name, begins or ends.
   */
  near(slug: string): readonly StoryRecord[] {
    if (this.size <= FEW_TO_COMPARE) return [...this.all()].filter(({ isPage }) => isPage)
    this.#names ??= LIKENESSES.map((compare) => ({
      compare,
      records: new SortedRecords((a, b) => compare(a.bareSlug, b.bareSlug) || bySlug(a, b), [...this.all()]),
    }))
    const found = this.#names.flatMap(({ compare, records }) => {
      const place = records.lowest(({ bareSlug }) => compare(bareSlug, slug) >= 0)
      return records.slice(Math.max(0, place - NEAR), place + NEAR)
    })
    return [...new Set(found)].filter(({ isPage }) => isPage)
  }

  /** Whether any page of the space has a tag. */
  hasTag(tag: string): boolean {
    return this.#tags.count(tag) > 0
  }

  /** Replaces records by others of the same stories, adds and removes; a change without both is none. */
  change(changes: readonly { readonly before?: StoryRecord; readonly after?: StoryRecord }[]): void {
    if (changes.length > 0) this.#revision += 1
    for (const { before, after } of changes) {
      if (before && !after) this.#byUuid.delete(before.uuid)
      if (after) this.#byUuid.set(after.uuid, after)
      for (const index of [this.#aliases, this.#tags, this.#naming, this.#redirects, this.#cards]) {
        if (before) index.remove(before)
        if (after) index.add(after)
      }
    }
    if (changes.length > MANY && changes.length > this.size * LARGE_PART) {
      this.#slugs = new SortedRecords(bySlug, [...this.#byUuid.values()])
      this.#selected.clear()
      this.#places = 0
      this.#names = undefined
      return
    }
    for (const { before, after } of changes) {
      for (const sorted of [this.#slugs, ...(this.#names ?? []).map(({ records }) => records)]) {
        if (before) sorted.remove(before)
        if (after) sorted.add(after)
      }
      for (const selected of this.#selected.values()) {
        if (before) selected.remove(before)
        if (after) selected.add(after)
      }
    }
    this.#places = 0
    for (const { places } of this.#selected.values()) this.#places += places
  }

  #selection(selection: Selection): SelectedRecords {
    const key = selectionKey(selection)
    const known = this.#selected.get(key)
    if (known) {
      this.#selected.delete(key)
      this.#selected.set(key, known)
      return known
    }
    const most = Math.max(LEAST_PLACES, this.size * PLACES_PER_RECORD)
    for (const [oldest, { places }] of this.#selected) {
      if (this.#places <= most && this.#selected.size < MOST_SELECTIONS) break
      this.#selected.delete(oldest)
      this.#places -= places
    }
    const selected = new SelectedRecords(selection, this.language)
    this.#selected.set(key, selected)
    return selected
  }

  /** Records among which all of a selection are, as few as can be told at once. */
  #candidates({ folder = '', tags = [], naming }: Selection): Iterable<StoryRecord> {
    if (naming !== undefined) return this.#naming.get(naming)
    const [from, to] =
      folder === ''
        ? [0, this.#slugs.length]
        : [
            this.#slugs.lowest(({ bareSlug }) => bareSlug >= `${folder}/`),
            this.#slugs.lowest(({ bareSlug }) => bareSlug >= folder + AFTER_SLASH),
          ]
    const [rarest] = tags.toSorted((a, b) => this.#tags.count(a) - this.#tags.count(b))
    if (rarest !== undefined && this.#tags.count(rarest) < to - from) return this.#tags.get(rarest)
    return this.#slugs.slice(from, to)
  }
}

/** What its page may be asked for by beside its slug in the first language. */
function aliasesOf({ language, slug, bareSlug, otherSlugs = [] }: StoryRecord): readonly string[] {
  const code = `${language.toLowerCase()}/`
  const own = slug.startsWith(code) ? slug.slice(code.length) : slug
  return own === bareSlug || own === '' ? otherSlugs : [own, ...otherSlugs]
}

function fromOf({ redirect }: StoryRecord): readonly string[] {
  const key = redirect && pathKey(redirect.from)
  return key === undefined ? [] : [key]
}

const lastName = (slug: string): string => slug.slice(slug.lastIndexOf('/') + 1)

/** Compares from the last character on. */
function byEnding(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 1; index <= length; index++) {
    const difference = a.charCodeAt(a.length - index) - b.charCodeAt(b.length - index)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
