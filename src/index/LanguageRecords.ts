import { LRUCache } from 'lru-cache'
import { now } from '../content/now.ts'
import { pathKey } from '../feeds/redirects/readRedirects.ts'
import { InvertedIndex } from './InvertedIndex.ts'
import { RecordOrders } from './RecordOrders.ts'
import { RecordTable } from './RecordTable.ts'
import type { RecordOrder } from './recordOrder.ts'
import { SortedSelection } from './SortedSelection.ts'
import { type Selection, selectionKey } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Maximum size of the cached lists, and the sizes of an empty list and of a slot, in bytes. */
const MAX_LIST_BYTES = 8_000_000
const LIST_BYTES = 1000
const SLOT_BYTES = 4

/** Maximum number of selections with cached tag counts. */
const MAX_TAG_COUNTS = 500

/** From this number of changes at once, and this share of all records, sorted orders are dropped instead of updated. */
const MIN_BULK_CHANGES = 500
const BULK_SHARE = 1 / 32

/** Options to select pages by shared tags. */
interface Sharing {
  readonly tags: readonly string[]
  /** Uuids of pages to exclude. */
  readonly excluding: ReadonlySet<string>
  /** Maximum number of results. */
  readonly maxCount: number
}

/** Records of the published stories of a space in one language. Changed only by `SpaceRecords`. */
export class LanguageRecords {
  readonly language: string
  readonly #table = new RecordTable()
  #revision = 0
  readonly #aliases = new InvertedIndex(aliasesOf)
  readonly #tags = new InvertedIndex(({ tags }) => tags)
  readonly #referencing = new InvertedIndex(({ related }) => related)
  readonly #redirects = new InvertedIndex(sourcePathsOf)
  readonly #cards = new InvertedIndex(({ facts }) => (facts?.cardPath ? [facts.cardPath] : []))
  readonly #sections = new InvertedIndex(({ facts }) => (facts?.isIndexed ? [facts.section] : []))
  readonly #orders: RecordOrders
  /** Sorted lists by order and selection. Dropped by every change, since they can be sorted without reading a record. */
  readonly #lists = new LRUCache<string, SortedSelection>({
    maxSize: MAX_LIST_BYTES,
    sizeCalculation: ({ length }) => LIST_BYTES + length * SLOT_BYTES,
  })
  /** Tag counts by selection, dropped by every change. */
  readonly #tagCounts = new LRUCache<string, ReadonlyMap<string, number>>({
    maxSize: MAX_TAG_COUNTS,
    sizeCalculation: () => 1,
  })

  /** @param language the language's code */
  constructor(language: string) {
    this.language = language
    this.#orders = new RecordOrders(this.#table, language)
  }

  /** Revision number, increased by each change. */
  get revision(): number {
    return this.#revision
  }

  get size(): number {
    return this.#table.size
  }

  /** Returns all records, in no order. */
  all(): Iterable<StoryRecord> {
    return this.#table.records()
  }

  byUuid(uuid: string): StoryRecord | undefined {
    return this.#table.byUuid(uuid)
  }

  /** Returns the records with a slug in the first language, without outer slashes. A start page has the slug of its folder. */
  atBareSlug(slug: string): readonly StoryRecord[] {
    return this.#orders.at(slug)
  }

  /** Returns the records with a slug in this language, or with an alias by which the content service finds them. */
  atAlias(slug: string): readonly StoryRecord[] {
    return this.#table.recordsAt(this.#aliases.get(slug))
  }

  /** Returns the start page of a folder, by the folder's slug in the first language. */
  startOf(folder: string): StoryRecord | undefined {
    return this.atBareSlug(folder).find(({ isPage, isStartpage }) => isPage && isStartpage)
  }

  /** Returns the redirects from a path in the format of `pathKey`, the oldest story first. */
  redirectsFrom(key: string): readonly StoryRecord[] {
    return this.#table.recordsAt(this.#redirects.get(key)).sort((a, b) => a.id - b.id)
  }

  /** Returns the page with a generated sharing picture, by the picture's path. */
  withCard(path: string): StoryRecord | undefined {
    const [slot] = this.#cards.get(path)
    return slot === undefined ? undefined : this.#table.at(slot)
  }

  /** Returns the stories whose root block has a relation to a story, by its uuid. */
  referencing(uuid: string): readonly StoryRecord[] {
    return this.#table.recordsAt(this.#referencing.get(uuid))
  }

  /** Returns the sorted pages of a selection at the current time. Valid until the next change. */
  list(selection: Selection, order: RecordOrder): SortedSelection {
    const key = `${order} ${selectionKey(selection)}`
    const at = now().getTime()
    const cached = this.#lists.get(key)
    if (cached?.isValidAt(at)) return cached
    const options = { table: this.#table, orders: this.#orders, order, at }
    const list = new SortedSelection(this.#select(selection), options)
    this.#lists.set(key, list)
    return list
  }

  /** Returns the number of pages of a selection with each tag. */
  tagCounts(selection: Selection): ReadonlyMap<string, number> {
    const key = selectionKey(selection)
    const counts = this.#tagCounts.get(key) ?? this.#countTags(this.#select(selection))
    this.#tagCounts.set(key, counts)
    return counts
  }

  /**
   * Returns candidates for a misspelt slug: all pages of a small space, otherwise pages whose slug or last segment begins or ends
   * similarly.
   */
  near(slug: string): readonly StoryRecord[] {
    return this.#table.recordsAt(this.#orders.near(slug)).filter(({ isPage }) => isPage)
  }

  /** Returns the pages of a selection with at least one of these tags, first by the number of shared tags, then in an order. */
  sharing(
    selection: Selection,
    order: RecordOrder,
    { tags, excluding, maxCount }: Sharing,
  ): readonly StoryRecord[] {
    const sharedTags = new Uint16Array(this.#table.end)
    for (const tag of new Set(tags)) countAt(sharedTags, this.#tags.get(tag))
    for (const uuid of excluding) {
      const slot = this.#table.slotOf(uuid)
      if (slot !== undefined) sharedTags[slot] = 0
    }
    /** Slots by the number of shared tags. */
    const found: number[][] = []
    /** Pages with this number of shared tags or fewer can no longer be among the first `maxCount`. */
    let minShared = 0
    const { slots } = this.list(selection, order)
    for (let index = 0; index < slots.length; index++) {
      const shared = sharedTags[slots[index]!]!
      if (shared <= minShared) continue
      found[shared] ??= []
      if (found[shared].push(slots[index]!) >= maxCount) minShared = shared
    }
    return this.#table.recordsAt(found.reverse().flat().slice(0, maxCount))
  }

  /** Adds, replaces and removes records. */
  change(changes: readonly { readonly before?: StoryRecord; readonly after?: StoryRecord }[]): void {
    if (changes.length === 0) return
    this.#revision += 1
    this.#lists.clear()
    this.#tagCounts.clear()
    if (changes.length > MIN_BULK_CHANGES && changes.length > this.size * BULK_SHARE) this.#orders.clear()
    const indexes = [
      this.#aliases,
      this.#tags,
      this.#referencing,
      this.#redirects,
      this.#cards,
      this.#sections,
    ]
    for (const { before, after } of changes) {
      const old = before && this.#table.slotOf(before.uuid)
      if (before && old !== undefined) {
        for (const index of indexes) index.remove(old, before)
        this.#orders.remove(old)
      }
      if (before && !after) this.#table.delete(before.uuid)
      if (!after) continue
      const slot = this.#table.put(after)
      for (const index of indexes) index.add(slot, after)
      this.#orders.add(slot)
    }
  }

  /** Sorts the records ahead of the first request. They must not change meanwhile. */
  prepare(): Promise<void> {
    return this.#orders.prepare()
  }

  /** Returns the slots of a selection, in no order. */
  #select(selection: Selection): Uint32Array {
    const { folder, tags = [], referencing, section } = selection
    const lists: ArrayLike<number>[] = tags.map((tag) => this.#tags.get(tag))
    if (referencing !== undefined) lists.push(this.#referencing.get(referencing))
    if (section) lists.push(this.#sections.get(section))
    if (folder) lists.push(this.#orders.below(folder))
    const [shortest = this.#table.slots(), ...longer] = lists.toSorted((a, b) => a.length - b.length)
    const isSelected = this.#table.selects(selection)
    // In how many of the longer lists each slot is.
    const counts = new Uint16Array(this.#table.end)
    for (const list of longer) countAt(counts, list)
    return Uint32Array.from(shortest).filter((slot) => counts[slot] === longer.length && isSelected(slot))
  }

  #countTags(slots: Uint32Array): ReadonlyMap<string, number> {
    const isCounted = new Uint16Array(this.#table.end)
    countAt(isCounted, slots)
    const counts = new Map<string, number>()
    for (const tag of this.#tags.keys()) {
      let count = 0
      for (const slot of this.#tags.get(tag)) count += isCounted[slot]!
      if (count > 0) counts.set(tag, count)
    }
    return counts
  }
}

function countAt(counts: Uint16Array, slots: ArrayLike<number>): void {
  for (let index = 0; index < slots.length; index++) counts[slots[index]!]! += 1
}

/** Returns the slugs by which a story is found, except its slug in the first language. */
function aliasesOf({ language, slug, bareSlug, otherSlugs = [] }: StoryRecord): readonly string[] {
  const code = `${language.toLowerCase()}/`
  const own = slug.startsWith(code) ? slug.slice(code.length) : slug
  return own === bareSlug || own === '' ? otherSlugs : [own, ...otherSlugs]
}

function sourcePathsOf({ redirect }: StoryRecord): readonly string[] {
  const key = redirect && pathKey(redirect.from)
  return key === undefined ? [] : [key]
}
