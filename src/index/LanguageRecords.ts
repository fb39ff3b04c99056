import { now } from '../content/now.ts'
import { startTimeSlicing } from '../content/timeSlicing.ts'
import { pathKey } from '../feeds/redirects/readRedirects.ts'
import { InvertedIndex } from './InvertedIndex.ts'
import { RecordOrders } from './RecordOrders.ts'
import { RecordTable } from './RecordTable.ts'
import type { RecordOrder } from './recordOrder.ts'
import { SelectedRecords } from './SelectedRecords.ts'
import { SimilarSlugs } from './SimilarSlugs.ts'
import type { SortedSelection, TiedSlots } from './SortedSelection.ts'
import { type Selection, selectionKey } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Maximum total length of cached lists, per record, and at least. The least recently used selection is evicted first. */
const POSITIONS_PER_RECORD = 8
const MIN_POSITIONS = 20_000
const MAX_SELECTIONS = 1000

/** From this number of changes at once, and this share of all records, sorted lists are dropped instead of updated. */
const MIN_BULK_CHANGES = 500
const BULK_SHARE = 1 / 32

/** Orders of sections in sitemaps and feeds. */
const FILE_ORDERS: readonly RecordOrder[] = ['modified', 'published']

/** Up to this number of pages, all are candidates for a misspelt address. Of more, only those with adjacent slugs. */
const MAX_COMPARED = 2000

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
  /** Created on first use. */
  #similarSlugs: SimilarSlugs | undefined
  readonly #selected = new Map<string, SelectedRecords>()
  /** Total length of the cached lists of all selections. */
  #positions = 0

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
    const selected = this.#selection(selection)
    const before = selected.positions
    const list = selected.sorted(order, now().getTime())
    this.#positions += selected.positions - before
    return list
  }

  /** Returns the number of pages of a selection with each tag. */
  tagCounts(selection: Selection): ReadonlyMap<string, number> {
    return this.#selection(selection).tagCounts()
  }

  /**
   * Returns candidates for a misspelt slug: all pages of a small space, otherwise pages whose slug or last segment begins or ends
   * similarly.
   */
  near(slug: string): readonly StoryRecord[] {
    if (this.size <= MAX_COMPARED) return [...this.all()].filter(({ isPage }) => isPage)
    this.#similarSlugs ??= new SimilarSlugs(this.#table)
    return this.#table.recordsAt(this.#similarSlugs.near(slug)).filter(({ isPage }) => isPage)
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
      const record = this.#table.byUuid(uuid)
      if (record) sharedTags[this.#table.slotOf(record)!] = 0
    }
    /** Groups of slots by the number of shared tags. */
    const found: { readonly groups: TiedSlots[]; count: number }[] = []
    /** Pages with this number of shared tags or fewer can no longer be among the first `maxCount`. */
    let minShared = 0
    for (const { slots, compareTies } of this.list(selection, order).matching(
      (slot) => sharedTags[slot]! > minShared,
    ))
      for (const [size, group] of Map.groupBy(slots, (slot) => sharedTags[slot]!)) {
        found[size] ??= { groups: [], count: 0 }
        found[size].groups.push({ slots: group, compareTies })
        found[size].count += group.length
        if (found[size].count >= maxCount && size > minShared) minShared = size
      }
    const related: number[] = []
    for (const { groups } of found.reverse().filter(Boolean))
      for (const { slots, compareTies } of groups)
        if (related.length < maxCount)
          related.push(...(slots.length > 1 ? slots.toSorted(compareTies) : slots))
    return this.#table.recordsAt(Uint32Array.from(related)).slice(0, maxCount)
  }

  /** Adds, replaces and removes records. */
  change(changes: readonly { readonly before?: StoryRecord; readonly after?: StoryRecord }[]): void {
    if (changes.length > 0) this.#revision += 1
    if (changes.length > MIN_BULK_CHANGES && changes.length > this.size * BULK_SHARE) this.#clearSorted()
    const indexes = [
      this.#aliases,
      this.#tags,
      this.#referencing,
      this.#redirects,
      this.#cards,
      this.#sections,
    ]
    for (const { before, after } of changes) {
      const old = before && this.#table.slotOf(before)
      if (before && old !== undefined) {
        for (const index of indexes) index.remove(old, before)
        this.#orders.remove(old)
        this.#similarSlugs?.remove(old)
        for (const selected of this.#selected.values()) selected.remove(old, before)
      }
      if (before && !after) this.#table.delete(before.uuid)
      if (!after) continue
      const slot = this.#table.put(after)
      for (const index of indexes) index.add(slot, after)
      this.#orders.add(slot)
      this.#similarSlugs?.add(slot)
      for (const selected of this.#selected.values()) selected.add(slot, after)
    }
    this.#positions = 0
    for (const { positions } of this.#selected.values()) this.#positions += positions
  }

  /** Builds sorted lists, also those of sitemaps and feeds, ahead of the first request. The records must not change meanwhile. */
  async prepare(): Promise<void> {
    await this.#orders.prepare()
    const pause = startTimeSlicing()
    for (const section of this.#sections.keys())
      for (const order of FILE_ORDERS) {
        if (section !== '') this.list({ section }, order)
        await pause()
      }
    for (const { bareSlug, isPage, isStartpage } of this.all())
      if (isPage && isStartpage && !bareSlug.includes('/') && bareSlug !== '') {
        this.tagCounts({ folder: bareSlug })
        await pause()
      }
  }

  #clearSorted(): void {
    this.#orders.clear()
    this.#similarSlugs = undefined
    this.#selected.clear()
  }

  #selection(selection: Selection): SelectedRecords {
    const key = selectionKey(selection)
    const known = this.#selected.get(key)
    if (known) {
      this.#selected.delete(key)
      this.#selected.set(key, known)
      return known
    }
    const maxPositions = Math.max(MIN_POSITIONS, this.size * POSITIONS_PER_RECORD)
    for (const [oldest, { positions }] of this.#selected) {
      if (this.#positions <= maxPositions && this.#selected.size < MAX_SELECTIONS) break
      this.#selected.delete(oldest)
      this.#positions -= positions
    }
    const selected = new SelectedRecords(selection, this.language, {
      table: this.#table,
      findSlots: () => this.#findSlots(selection),
      sortSlots: (slots, order) => this.#orders.sort(slots, order),
      countTags: (slots) => this.#countTags(slots),
    })
    this.#selected.set(key, selected)
    return selected
  }

  /** Returns all slots of a selection, in no order. */
  #findSlots(selection: Selection): Uint32Array {
    const { tags = [], referencing, section } = selection
    const lists = tags.map((tag) => this.#tags.get(tag))
    if (referencing !== undefined) lists.push(this.#referencing.get(referencing))
    if (section) lists.push(this.#sections.get(section))
    const folder = selection.folder ? this.#orders.below(selection.folder) : undefined
    if (folder) lists.push(folder)
    const [shortest, ...longer] = lists.toSorted((a, b) => a.length - b.length)
    const isSelected = this.#table.selects(selection)
    if (!shortest) return this.#table.slots().filter(isSelected)
    // In how many of the longer lists each slot is.
    const counts = new Uint16Array(this.#table.end)
    for (const list of longer) countAt(counts, list)
    return shortest.filter((slot) => counts[slot] === longer.length && isSelected(slot))
  }

  #countTags(slots: Uint32Array): Map<string, number> {
    const isCounted = this.#table.bitmapOf(slots)
    const counts = new Map<string, number>()
    for (const tag of this.#tags.keys()) {
      const tagged = this.#tags.get(tag)
      let count = 0
      for (let at = 0; at < tagged.length; at++) count += isCounted[tagged[at]!]!
      if (count > 0) counts.set(tag, count)
    }
    return counts
  }
}

function countAt(counts: Uint16Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at++) counts[slots[at]!]! += 1
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
