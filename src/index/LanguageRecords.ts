import { now } from '../content/now.ts'
import { startTimeSlicing } from '../content/timeSlicing.ts'
import { pathKey } from '../feeds/redirects/readRedirects.ts'
import { LikeSlugs } from './LikeSlugs.ts'
import { RecordOrders } from './RecordOrders.ts'
import { RecordsBy } from './RecordsBy.ts'
import { RecordTable } from './RecordTable.ts'
import type { RecordOrder } from './recordOrder.ts'
import { SelectedRecords } from './SelectedRecords.ts'
import type { AlikeSlots, SortedSelection } from './SortedSelection.ts'
import { type Selection, selectionKey } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Views hold so many places for each record together, at least so many in all; the one used longest ago goes first. */
const POSITIONS_PER_RECORD = 8
const MIN_POSITIONS = 20_000
const MAX_SELECTIONS = 1000

/** From so many changes at once on, and a part of all records, what follows from them is made anew. */
const MANY = 500
const LARGE_PART = 1 / 32

/** How sitemaps and other files about the site order a section. */
const FILE_ORDERS: readonly RecordOrder[] = ['modified', 'published']

/** Up to so many pages each is compared with a misspelt address; of more only those that stand beside it in an order. */
const FEW_TO_COMPARE = 2000

/** Which of a selection are wanted by the tags that they share with something. */
interface Sharing {
  readonly tags: readonly string[]
  /** Uuids of those that are not. */
  readonly excluding: ReadonlySet<string>
  /** At most so many. */
  readonly maxCount: number
}

/** The published stories of a space in one language, as records. Changed by `SpaceRecords` alone. */
export class LanguageRecords {
  readonly language: string
  readonly #table = new RecordTable()
  #revision = 0
  readonly #aliases = new RecordsBy(aliasesOf)
  readonly #tags = new RecordsBy(({ tags }) => tags)
  readonly #referencing = new RecordsBy(({ related }) => related)
  readonly #redirects = new RecordsBy(fromOf)
  readonly #cards = new RecordsBy(({ facts }) => (facts?.cardPath ? [facts.cardPath] : []))
  readonly #sections = new RecordsBy(({ facts }) => (facts?.isIndexed ? [facts.section] : []))
  readonly #orders: RecordOrders
  /** Made when it is wanted. */
  #likes: LikeSlugs | undefined
  readonly #selected = new Map<string, SelectedRecords>()
  /** How many places the views of all selections have. */
  #places = 0

  /** @param language its code */
  constructor(language: string) {
    this.language = language
    this.#orders = new RecordOrders(this.#table, language)
  }

  /** Another number after each change. */
  get revision(): number {
    return this.#revision
  }

  get size(): number {
    return this.#table.size
  }

  /** All records, in no order. */
  all(): Iterable<StoryRecord> {
    return this.#table.records()
  }

  byUuid(uuid: string): StoryRecord | undefined {
    return this.#table.byUuid(uuid)
  }

  /** The records at a slug in the first language, without outer slashes: a folder's start page stands at the folder's slug. */
  atBareSlug(slug: string): readonly StoryRecord[] {
    return this.#orders.at(slug)
  }

  /** The records at a slug as this language has it, or at another one at which the content service finds them. */
  atAlias(slug: string): readonly StoryRecord[] {
    return this.#table.all(this.#aliases.get(slug))
  }

  /** The start page of a folder, by the folder's slug in the first language. */
  startOf(folder: string): StoryRecord | undefined {
    return this.atBareSlug(folder).find(({ isPage, isStartpage }) => isPage && isStartpage)
  }

  /** The redirects that lead away from a path, as `pathKey` writes it, the oldest story first. */
  redirectsFrom(key: string): readonly StoryRecord[] {
    return this.#table.all(this.#redirects.get(key)).sort((a, b) => a.id - b.id)
  }

  /** A page that has a drawn sharing picture, by the picture's path. */
  withCard(path: string): StoryRecord | undefined {
    const [slot] = this.#cards.get(path)
    return slot === undefined ? undefined : this.#table.at(slot)
  }

  /** The stories that name another in a relation of their root block, by its uuid. */
  referencing(uuid: string): readonly StoryRecord[] {
    return this.#table.all(this.#referencing.get(uuid))
  }

  /** The pages of a selection in an order, as of now. Not to be kept: it follows changes. */
  list(selection: Selection, order: RecordOrder): SortedSelection {
    const selected = this.#selection(selection)
    const before = selected.places
    const view = selected.view(order, now().getTime())
    this.#places += selected.places - before
    return view
  }

  /** How many pages of a selection have each tag. */
  tagCounts(selection: Selection): ReadonlyMap<string, number> {
    return this.#selection(selection).counts()
  }

  /**
   * The pages whose slugs are most like one, among which a misspelt one is looked for: all of a small space, else those that
   * stand beside it by how the slug, or its last name, begins or ends.
   */
  near(slug: string): readonly StoryRecord[] {
    if (this.size <= FEW_TO_COMPARE) return [...this.all()].filter(({ isPage }) => isPage)
    this.#likes ??= new LikeSlugs(this.#table)
    return this.#table.all(this.#likes.near(slug)).filter(({ isPage }) => isPage)
  }

  /** The pages of a selection that have some of a few tags, those with most of them first, else in an order. */
  sharing(
    selection: Selection,
    order: RecordOrder,
    { tags, excluding, maxCount }: Sharing,
  ): readonly StoryRecord[] {
    const shared = new Uint16Array(this.#table.end)
    for (const tag of new Set(tags)) countAt(shared, this.#tags.get(tag))
    for (const uuid of excluding) {
      const record = this.#table.byUuid(uuid)
      if (record) shared[this.#table.slotOf(record)!] = 0
    }
    /** By how many tags they share. */
    const found: { readonly alike: AlikeSlots[]; count: number }[] = []
    /** Those who share so many are no longer among the first. */
    let enough = 0
    for (const { slots, rest } of this.list(selection, order).matching((slot) => shared[slot]! > enough))
      for (const [size, some] of Map.groupBy(slots, (slot) => shared[slot]!)) {
        found[size] ??= { alike: [], count: 0 }
        found[size].alike.push({ slots: some, rest })
        found[size].count += some.length
        if (found[size].count >= maxCount && size > enough) enough = size
      }
    const related: number[] = []
    for (const { alike } of found.reverse().filter(Boolean))
      for (const { slots, rest } of alike)
        if (related.length < maxCount) related.push(...(slots.length > 1 ? slots.toSorted(rest) : slots))
    return this.#table.all(Uint32Array.from(related)).slice(0, maxCount)
  }

  /** Replaces records by others of the same stories, adds and removes; a change without both is none. */
  change(changes: readonly { readonly before?: StoryRecord; readonly after?: StoryRecord }[]): void {
    if (changes.length > 0) this.#revision += 1
    if (changes.length > MANY && changes.length > this.size * LARGE_PART) this.#forgetOrders()
    const postings = [
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
        for (const posting of postings) posting.remove(old, before)
        this.#orders.remove(old)
        this.#likes?.remove(old)
        for (const selected of this.#selected.values()) selected.remove(old, before)
      }
      if (before && !after) this.#table.delete(before.uuid)
      if (!after) continue
      const slot = this.#table.put(after)
      for (const posting of postings) posting.add(slot, after)
      this.#orders.add(slot)
      this.#likes?.add(slot)
      for (const selected of this.#selected.values()) selected.add(slot, after)
    }
    this.#places = 0
    for (const { places } of this.#selected.values()) this.#places += places
  }

  /** Makes what lists are chosen from, and the views of files about the site, before they are asked for. Nothing may be changed meanwhile. */
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

  #forgetOrders(): void {
    this.#orders.clear()
    this.#likes = undefined
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
    const maxCount = Math.max(MIN_POSITIONS, this.size * POSITIONS_PER_RECORD)
    for (const [oldest, { places }] of this.#selected) {
      if (this.#places <= maxCount && this.#selected.size < MAX_SELECTIONS) break
      this.#selected.delete(oldest)
      this.#places -= places
    }
    const selected = new SelectedRecords(selection, this.language, {
      table: this.#table,
      chosen: () => this.#chosen(selection),
      inOrder: (slots, order) => this.#orders.sorted(slots, order),
      tagsOf: (slots) => this.#tagsOf(slots),
    })
    this.#selected.set(key, selected)
    return selected
  }

  /** All slots of a selection, in no order. */
  #chosen(selection: Selection): Uint32Array {
    const { tags = [], naming: referencing, section } = selection
    const lists = tags.map((tag) => this.#tags.get(tag))
    if (referencing !== undefined) lists.push(this.#referencing.get(referencing))
    if (section) lists.push(this.#sections.get(section))
    const folder = selection.folder ? this.#orders.below(selection.folder) : undefined
    if (folder) lists.push(folder)
    const [fewest, ...others] = lists.toSorted((a, b) => a.length - b.length)
    const isSelected = this.#table.selects(selection)
    if (!fewest) return this.#table.slots().filter(isSelected)
    // How many of the other lists a slot is in.
    const counts = new Uint16Array(this.#table.end)
    for (const list of others) countAt(counts, list)
    return fewest.filter((slot) => counts[slot] === others.length && isSelected(slot))
  }

  #tagsOf(slots: Uint32Array): Map<string, number> {
    const isCounted = this.#table.marked(slots)
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
