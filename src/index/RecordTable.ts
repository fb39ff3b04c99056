import type { Selection } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** Properties of records that selections filter by, as bits. */
const PAGE = 1
const STARTPAGE = 2
const INDEXED = 4
const ARTICLE = 8
const EVENTS = 16
/** Whether the slot has a record. */
const OCCUPIED = 32

const INITIAL_CAPACITY = 16

/** The columns of numbers that a record determines. Lists are sorted ascending. */
const NUMBERS = {
  // Unpublished drafts are the newest.
  newest: ({ times }) => -(times.published ?? Number.MAX_SAFE_INTEGER),
  position: ({ position }) => position,
  // Records without a date are last.
  starts: ({ times }) => times.starts ?? Number.POSITIVE_INFINITY,
  /** The end of an event, or its start without one. */
  lasts: ({ times }) => (times.starts === undefined ? 0 : (times.ends ?? times.starts)),
  ends: ({ times }) => times.ends ?? Number.POSITIVE_INFINITY,
  published: ({ facts }) => -(facts?.published ?? 0),
  modified: ({ facts }) => -(facts?.modified ?? 0),
} satisfies Record<string, (record: StoryRecord) => number>

/** Columns with the rank of a record by name and by slug, which `RecordOrders` sets. */
const RANKS = ['nameRank', 'slugRank'] as const

type NumberColumn = keyof typeof NUMBERS
export type RankColumn = (typeof RANKS)[number]

/**
 * A table of records. Each record has a slot, its row number. Properties for filtering and sorting are in columns of numbers, because
 * scanning a typed array is about a hundred times as fast as reading a property of each record.
 */
export class RecordTable {
  readonly #slots = new Map<string, number>()
  readonly #records: (StoryRecord | undefined)[] = []
  readonly #free: number[] = []
  /** Numbers by slot. A column is replaced when the table grows. */
  readonly columns = Object.fromEntries(
    [...Object.keys(NUMBERS), ...RANKS].map((name) => [name, new Float64Array(INITIAL_CAPACITY)]),
  ) as Record<NumberColumn | RankColumn, Float64Array>
  #traits = new Uint8Array(INITIAL_CAPACITY)
  #sections = new Uint16Array(INITIAL_CAPACITY)
  #depths = new Uint8Array(INITIAL_CAPACITY)
  readonly #sectionNumbers = new Map<string, number>()

  /** Number of records. */
  get size(): number {
    return this.#slots.size
  }

  /** One more than the highest slot. */
  get end(): number {
    return this.#records.length
  }

  *records(): Generator<StoryRecord> {
    for (const record of this.#records) if (record) yield record
  }

  /** Returns the slots of all records, in no order. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.size)
    for (let slot = 0, at = 0; slot < this.end; slot++)
      if ((this.#traits[slot]! & OCCUPIED) !== 0) slots[at++] = slot
    return slots
  }

  byUuid(uuid: string): StoryRecord | undefined {
    const slot = this.#slots.get(uuid)
    return slot === undefined ? undefined : this.#records[slot]
  }

  slotOf(uuid: string): number | undefined {
    return this.#slots.get(uuid)
  }

  readonly at = (slot: number): StoryRecord => this.#records[slot]!

  recordsAt(slots: Iterable<number>): StoryRecord[] {
    return Array.from(slots, this.at)
  }

  /** Stores a record, in the slot of the record with its uuid or in a free one, and returns the slot. */
  put(record: StoryRecord): number {
    const slot = this.#slots.get(record.uuid) ?? this.#free.pop() ?? this.#records.length
    this.#slots.set(record.uuid, slot)
    this.#records[slot] = record
    if (slot >= this.#traits.length) this.#grow()
    for (const name of NUMBER_COLUMNS) this.columns[name][slot] = NUMBERS[name](record) || 0
    const { facts } = record
    this.#traits[slot] =
      OCCUPIED +
      Number(record.isPage) * PAGE +
      Number(record.isStartpage) * STARTPAGE +
      Number(facts?.isIndexed ?? false) * INDEXED +
      Number(facts?.isArticle ?? false) * ARTICLE +
      Number(facts?.hasEvents ?? false) * EVENTS
    this.#sections[slot] = this.#sectionNumber(facts?.section ?? '')
    this.#depths[slot] = depthOf(record.bareSlug)
    return slot
  }

  delete(uuid: string): void {
    const slot = this.#slots.get(uuid)
    if (slot === undefined) return
    this.#slots.delete(uuid)
    this.#records[slot] = undefined
    this.#traits[slot] = 0
    this.#free.push(slot)
  }

  /** Returns a filter for the parts of a selection that columns contain. Folder, tags and references are filtered by indexes. */
  selects({ folder = '', direct, section, only }: Selection): (slot: number) => boolean {
    const requiredTraits =
      PAGE |
      (section === undefined ? 0 : INDEXED) |
      (only === 'articles' ? ARTICLE : 0) |
      (only === 'events' ? EVENTS : 0)
    const mask = requiredTraits | (section === undefined ? STARTPAGE : 0)
    const sectionNumber = section ? this.#sectionNumber(section) : 0
    const depth = direct ? (folder === '' ? 0 : depthOf(folder) + 1) : undefined
    const [traits, sections, depths] = [this.#traits, this.#sections, this.#depths]
    return (slot) =>
      (traits[slot]! & mask) === requiredTraits &&
      (sectionNumber === 0 || sections[slot] === sectionNumber) &&
      (depth === undefined || depths[slot] === depth)
  }

  /** Returns the number of a section; 0 for no section. */
  #sectionNumber(name: string): number {
    const number = this.#sectionNumbers.get(name) ?? (name === '' ? 0 : this.#sectionNumbers.size + 1)
    if (number > 0) this.#sectionNumbers.set(name, number)
    return number
  }

  #grow(): void {
    const length = this.#traits.length * 2
    for (const name of [...NUMBER_COLUMNS, ...RANKS]) this.columns[name] = resized(this.columns[name], length)
    this.#traits = resized(this.#traits, length)
    this.#sections = resized(this.#sections, length)
    this.#depths = resized(this.#depths, length)
  }
}

const NUMBER_COLUMNS = Object.keys(NUMBERS) as NumberColumn[]

/** Returns a copy of a typed array with a larger length. */
function resized<Numbers extends Uint8Array | Uint16Array | Float64Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const copy = new (numbers.constructor as new (length: number) => Numbers)(length)
  copy.set(numbers)
  return copy
}

/** Returns the number of folders in a slug, at most 255, the maximum of the column. */
function depthOf(slug: string): number {
  let depth = 0
  for (let at = slug.indexOf('/'); at >= 0; at = slug.indexOf('/', at + 1)) depth += 1
  return Math.min(depth, 255)
}
