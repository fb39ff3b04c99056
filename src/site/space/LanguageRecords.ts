import { now } from '../../content/now.ts'
import { pathKey } from '../redirects/readRedirects.ts'
import { LikeSlugs, slugOrder } from './LikeSlugs.ts'
import { RecordsBy } from './RecordsBy.ts'
import { RecordTable } from './RecordTable.ts'
import { byText, type RecordOrder } from './recordOrder.ts'
import { SelectedRecords } from './SelectedRecords.ts'
import { SortedSlots, sortByNumber } from './SortedSlots.ts'
import type { StoryView } from './StoryView.ts'
import { type Selection, selectionKey } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Views hold so many places for each record together, at least so many in all; the one used longest ago goes first. */
const PLACES_PER_RECORD = 8
const LEAST_PLACES = 20_000
const MOST_SELECTIONS = 1000

/** A selection of a larger part of all records is brought into an order by walking through all of them in it. */
const WALKED_PART = 1 / 16

/** From so many changes at once on, and a part of all records, what follows from them is made anew. */
const MANY = 500
const LARGE_PART = 1 / 8

/** Up to so many pages each is compared with a misspelt address; of more only those that stand beside it in an order. */
const FEW_TO_COMPARE = 2000

/** The character after the slash: slugs below a folder stand between `folder/` and `folder0`. */
const AFTER_SLASH = '0'

/** Which of a selection are wanted by the tags that they share with something. */
interface Sharing {
  readonly tags: readonly string[]
  /** Uuids of those that are not. */
  readonly excluding: ReadonlySet<string>
  /** At most so many. */
  readonly most: number
}

/** The published stories of a space in one language, as records. Changed by `SpaceRecords` alone. */
export class LanguageRecords {
  readonly language: string
  readonly #table = new RecordTable()
  #revision = 0
  readonly #aliases = new RecordsBy(aliasesOf)
  readonly #tags = new RecordsBy(({ tags }) => tags)
  readonly #naming = new RecordsBy(({ related }) => related)
  readonly #redirects = new RecordsBy(fromOf)
  readonly #cards = new RecordsBy(({ facts }) => (facts?.cardPath ? [facts.cardPath] : []))
  /** What follows stands in an order, and is made when it is wanted. */
  #slugs: SortedSlots | undefined
  #names: LikeSlugs | undefined
  /** All records by the number of an order, from which its views are taken. */
  readonly #orders = new Map<RecordOrder, SortedSlots>()
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
    const slugs = this.#bySlug()
    const found: StoryRecord[] = []
    for (let index = this.#firstSlug(slug); index < slugs.length; index++) {
      const record = this.#table.at(slugs.at(index)!)
      if (record.bareSlug !== slug) break
      found.push(record)
    }
    return found
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
  naming(uuid: string): readonly StoryRecord[] {
    return this.#table.all(this.#naming.get(uuid))
  }

  /** The pages of a selection in an order, as of now. Not to be kept: it follows changes. */
  list(selection: Selection, order: RecordOrder): StoryView {
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
    this.#names ??= new LikeSlugs(this.#table)
    return this.#table.all(this.#names.near(slug)).filter(({ isPage }) => isPage)
  }

  /** The pages of a selection that have some of a few tags, those with most of them first, else in an order. */
  sharing(
    selection: Selection,
    order: RecordOrder,
    { tags, excluding, most }: Sharing,
  ): readonly StoryRecord[] {
    const shared = new Uint16Array(this.#table.end)
    for (const tag of new Set(tags)) for (const slot of this.#tags.get(tag)) shared[slot]! += 1
    for (const uuid of excluding) {
      const record = this.#table.byUuid(uuid)
      if (record) shared[this.#table.slotOf(record)!] = 0
    }
    const found: number[][] = Array.from({ length: shared.reduce((a, b) => Math.max(a, b), 0) + 1 }, () => [])
    /** Those who share so many are no longer among the first. */
    let enough = 0
    for (const slot of this.list(selection, order).holding((each) => shared[each]! > enough)) {
      const alike = found[shared[slot]!]!
      alike.push(slot)
      if (alike.length === most) enough = shared[slot]!
      if (enough === found.length - 1) break
    }
    return this.#table.all(Uint32Array.from(found.reverse().flat())).slice(0, most)
  }

  /** Replaces records by others of the same stories, adds and removes; a change without both is none. */
  change(changes: readonly { readonly before?: StoryRecord; readonly after?: StoryRecord }[]): void {
    if (changes.length > 0) this.#revision += 1
    if (changes.length > MANY && changes.length > this.size * LARGE_PART) this.#forgetOrders()
    const postings = [this.#aliases, this.#tags, this.#naming, this.#redirects, this.#cards]
    for (const { before, after } of changes) {
      const sorted = [this.#slugs ?? [], this.#names ?? [], ...this.#orders.values()].flat()
      const old = before && this.#table.slotOf(before)
      if (before && old !== undefined) {
        for (const posting of postings) posting.remove(old, before)
        for (const each of sorted) each.remove(old)
        for (const selected of this.#selected.values()) selected.remove(old, before)
      }
      if (before && !after) this.#table.delete(before.uuid)
      if (!after) continue
      const slot = this.#table.put(after)
      for (const posting of postings) posting.add(slot, after)
      for (const each of sorted) each.add(slot)
      for (const selected of this.#selected.values()) selected.add(slot, after)
    }
    this.#places = 0
    for (const { places } of this.#selected.values()) this.#places += places
  }

  #forgetOrders(): void {
    this.#slugs = undefined
    this.#names = undefined
    this.#orders.clear()
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
    const most = Math.max(LEAST_PLACES, this.size * PLACES_PER_RECORD)
    for (const [oldest, { places }] of this.#selected) {
      if (this.#places <= most && this.#selected.size < MOST_SELECTIONS) break
      this.#selected.delete(oldest)
      this.#places -= places
    }
    const selected = new SelectedRecords(selection, this.language, {
      table: this.#table,
      chosen: () => this.#chosen(selection),
      inOrder: (slots, order) => this.#inOrder(slots, order),
      tagsOf: (slots) => this.#tagsOf(slots),
    })
    this.#selected.set(key, selected)
    return selected
  }

  /** All slots of a selection, in no order. */
  #chosen(selection: Selection): Uint32Array {
    const { tags = [], naming } = selection
    const lists = tags.map((tag) => this.#tags.get(tag))
    if (naming !== undefined) lists.push(this.#naming.get(naming))
    const folder = selection.folder ? this.#below(selection.folder) : undefined
    if (folder) lists.push(folder)
    const [fewest, ...others] = lists.toSorted((a, b) => a.length - b.length)
    const isSelected = this.#table.selects(selection)
    if (!fewest) return this.#table.slots().filter(isSelected)
    // How many of the other lists a slot is in.
    const counts = new Uint16Array(this.#table.end)
    for (const list of others) for (const slot of list) counts[slot]! += 1
    return fewest.filter((slot) => counts[slot] === others.length && isSelected(slot))
  }

  #inOrder(slots: Uint32Array, order: RecordOrder): Uint32Array {
    const number = (slot: number) => this.#table.number(order, slot)
    if (slots.length < this.size * WALKED_PART) return sortByNumber(slots.slice(), { number })
    const all =
      this.#orders.get(order) ?? new SortedSlots({ number }, sortByNumber(this.#table.slots(), { number }))
    this.#orders.set(order, all)
    const isChosen = new Uint8Array(this.#table.end)
    for (const slot of slots) isChosen[slot] = 1
    return all.byNumber.filter((slot) => isChosen[slot] === 1)
  }

  #tagsOf(slots: Uint32Array): Map<string, number> {
    const isCounted = new Uint8Array(this.#table.end)
    for (const slot of slots) isCounted[slot] = 1
    const counts = new Map<string, number>()
    for (const tag of this.#tags.keys()) {
      let count = 0
      for (const slot of this.#tags.get(tag)) count += isCounted[slot]!
      if (count > 0) counts.set(tag, count)
    }
    return counts
  }

  #below(folder: string): Uint32Array {
    return this.#bySlug().slice(this.#firstSlug(`${folder}/`), this.#firstSlug(folder + AFTER_SLASH))
  }

  #firstSlug(slug: string): number {
    return this.#bySlug().lowest((other) => this.#table.at(other).bareSlug >= slug)
  }

  #bySlug(): SortedSlots {
    this.#slugs ??= slugOrder(this.#table, byText)
    return this.#slugs
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
