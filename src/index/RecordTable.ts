import { type RecordOrder, SORT_KEYS } from './recordOrder.ts'
import { resizeArray } from './SlotList.ts'
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

/**
 * A table of records. Each record has a slot, its row number. Properties for filtering and sorting are in columns of numbers, because
 * scanning a typed array is about a hundred times as fast as reading a property of each record.
 */
export class RecordTable {
  readonly #slots = new Map<string, number>()
  readonly #records: (StoryRecord | undefined)[] = []
  readonly #free: number[] = []
  readonly #numbers = new Map<RecordOrder, Float64Array>()
  #endOf = new Float64Array(INITIAL_CAPACITY)
  #traits = new Uint8Array(INITIAL_CAPACITY)
  #sections = new Uint16Array(INITIAL_CAPACITY)
  #depths = new Uint8Array(INITIAL_CAPACITY)
  readonly #sectionNumbers = new Map<string, number>()

  constructor() {
    for (const order of Object.keys(SORT_KEYS) as RecordOrder[])
      this.#numbers.set(order, new Float64Array(INITIAL_CAPACITY))
  }

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

  /** Slots of records with an end. */
  readonly slotsWithEnd = new Set<number>()

  /** Returns the slots of all records, in no order. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.size)
    for (let slot = 0, at = 0; slot < this.end; slot++)
      if ((this.#traits[slot]! & OCCUPIED) !== 0) slots[at++] = slot
    return slots
  }

  /** Returns an array with a 1 at each of these slots. */
  bitmapOf(slots: Uint32Array): Uint8Array {
    const marks = new Uint8Array(this.end)
    for (let at = 0; at < slots.length; at++) marks[slots[at]!] = 1
    return marks
  }

  byUuid(uuid: string): StoryRecord | undefined {
    const slot = this.#slots.get(uuid)
    return slot === undefined ? undefined : this.#records[slot]
  }

  /** Returns the slot of a record, compared by identity. Undefined if it is not in the table. */
  slotOf(record: StoryRecord): number | undefined {
    const slot = this.#slots.get(record.uuid)
    return slot !== undefined && this.#records[slot] === record ? slot : undefined
  }

  at(slot: number): StoryRecord {
    return this.#records[slot]!
  }

  recordsAt(slots: Uint32Array): StoryRecord[] {
    return Array.from(slots, (slot) => this.#records[slot]!)
  }

  /** Stores a record, in the slot of the record with its uuid or in a free one, and returns the slot. */
  put(record: StoryRecord): number {
    const slot = this.#slots.get(record.uuid) ?? this.#free.pop() ?? this.#records.length
    this.#slots.set(record.uuid, slot)
    this.#records[slot] = record
    if (slot >= this.#traits.length) this.#grow()
    for (const [order, column] of this.#numbers) column[slot] = SORT_KEYS[order](record) || 0
    const { facts, times, bareSlug } = record
    this.#endOf[slot] = times.ends ?? Number.POSITIVE_INFINITY
    if (times.ends === undefined) this.slotsWithEnd.delete(slot)
    else this.slotsWithEnd.add(slot)
    this.#traits[slot] =
      OCCUPIED +
      Number(record.isPage) * PAGE +
      Number(record.isStartpage) * STARTPAGE +
      Number(facts?.isIndexed ?? false) * INDEXED +
      Number(facts?.isArticle ?? false) * ARTICLE +
      Number(facts?.hasEvents ?? false) * EVENTS
    this.#sections[slot] = this.#sectionNumber(facts?.section ?? '')
    this.#depths[slot] = depthOf(bareSlug)
    return slot
  }

  delete(uuid: string): void {
    const slot = this.#slots.get(uuid)
    if (slot === undefined) return
    this.#slots.delete(uuid)
    this.#records[slot] = undefined
    this.#traits[slot] = 0
    this.slotsWithEnd.delete(slot)
    this.#free.push(slot)
  }

  /** Returns the sort key of a record in an order. */
  sortKey(order: RecordOrder, slot: number): number {
    return this.#numbers.get(order)![slot]!
  }

  /** Returns when a record ends, in milliseconds since the epoch. Infinity without an end. */
  endOf(slot: number): number {
    return this.#endOf[slot]!
  }

  /** Converts a comparison of records to one of slots. */
  compareSlots(compare: (a: StoryRecord, b: StoryRecord) => number): (a: number, b: number) => number {
    return (a, b) => compare(this.#records[a]!, this.#records[b]!)
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
    for (const [order, column] of this.#numbers) this.#numbers.set(order, resizeArray(column, length))
    this.#endOf = resizeArray(this.#endOf, length)
    this.#traits = resizeArray(this.#traits, length)
    this.#sections = resizeArray(this.#sections, length)
    this.#depths = resizeArray(this.#depths, length)
  }
}

/** Returns the number of folders in a slug, at most 255, the maximum of the column. */
function depthOf(slug: string): number {
  let depth = 0
  for (let at = slug.indexOf('/'); at >= 0; at = slug.indexOf('/', at + 1)) depth += 1
  return Math.min(depth, 255)
}
