import { NUMBERS, type RecordOrder } from './recordOrder.ts'
import { resizeArray } from './SlotList.ts'
import type { Selection } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** What a selection asks of a record, as bits. */
const PAGE = 1
const START = 2
const INDEXED = 4
const ARTICLE = 8
const EVENTS = 16
/** Whether there is a record at all. */
const OCCUPIED = 32

const SMALLEST = 16

/**
 * Records at slots, and in columns what they are chosen and ordered by: numbers side by side, so that a look through all of them
 * does not fetch each record from another place of the memory, which takes a hundred times as long.
 */
export class RecordTable {
  readonly #slots = new Map<string, number>()
  readonly #records: (StoryRecord | undefined)[] = []
  readonly #free: number[] = []
  readonly #numbers = new Map<RecordOrder, Float64Array>()
  #ends = new Float64Array(SMALLEST)
  #traits = new Uint8Array(SMALLEST)
  #sections = new Uint16Array(SMALLEST)
  #depths = new Uint8Array(SMALLEST)
  readonly #sectionNumbers = new Map<string, number>()

  constructor() {
    for (const order of Object.keys(NUMBERS) as RecordOrder[])
      this.#numbers.set(order, new Float64Array(SMALLEST))
  }

  /** How many records there are. */
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

  /** Those that have an end. */
  readonly ending = new Set<number>()

  /** The slots of all records, in no order. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.size)
    for (let slot = 0, at = 0; slot < this.end; slot++)
      if ((this.#traits[slot]! & OCCUPIED) !== 0) slots[at++] = slot
    return slots
  }

  /** A 1 at each of some slots. */
  marked(slots: Uint32Array): Uint8Array {
    const marks = new Uint8Array(this.end)
    for (let at = 0; at < slots.length; at++) marks[slots[at]!] = 1
    return marks
  }

  byUuid(uuid: string): StoryRecord | undefined {
    const slot = this.#slots.get(uuid)
    return slot === undefined ? undefined : this.#records[slot]
  }

  /** The slot of this very record; undefined where it is not in it. */
  slotOf(record: StoryRecord): number | undefined {
    const slot = this.#slots.get(record.uuid)
    return slot !== undefined && this.#records[slot] === record ? slot : undefined
  }

  at(slot: number): StoryRecord {
    return this.#records[slot]!
  }

  all(slots: Uint32Array): StoryRecord[] {
    return Array.from(slots, (slot) => this.#records[slot]!)
  }

  /** Puts a record at the slot of the one that it replaces, or at a free one, which it gives. */
  put(record: StoryRecord): number {
    const slot = this.#slots.get(record.uuid) ?? this.#free.pop() ?? this.#records.length
    this.#slots.set(record.uuid, slot)
    this.#records[slot] = record
    if (slot >= this.#traits.length) this.#grow()
    for (const [order, column] of this.#numbers) column[slot] = NUMBERS[order](record) || 0
    const { facts, times, bareSlug } = record
    this.#ends[slot] = times.ends ?? Number.POSITIVE_INFINITY
    if (times.ends === undefined) this.ending.delete(slot)
    else this.ending.add(slot)
    this.#traits[slot] =
      OCCUPIED +
      Number(record.isPage) * PAGE +
      Number(record.isStartpage) * START +
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
    this.ending.delete(slot)
    this.#free.push(slot)
  }

  /** The number by which an order has a record. */
  number(order: RecordOrder, slot: number): number {
    return this.#numbers.get(order)![slot]!
  }

  /** When what a record tells of is over; infinite where it has no end. */
  ends(slot: number): number {
    return this.#ends[slot]!
  }

  /** Compares slots as their records. */
  comparing(compare: (a: StoryRecord, b: StoryRecord) => number): (a: number, b: number) => number {
    return (a, b) => compare(this.#records[a]!, this.#records[b]!)
  }

  /** Whether a record is of a selection, among those below its folder, with its tags and naming what it names. */
  selects({ folder = '', direct, section, only }: Selection): (slot: number) => boolean {
    const required =
      PAGE |
      (section === undefined ? 0 : INDEXED) |
      (only === 'articles' ? ARTICLE : 0) |
      (only === 'events' ? EVENTS : 0)
    const mask = required | (section === undefined ? START : 0)
    const number = section ? this.#sectionNumber(section) : 0
    const depth = direct ? (folder === '' ? 0 : depthOf(folder) + 1) : undefined
    const [traits, sections, depths] = [this.#traits, this.#sections, this.#depths]
    return (slot) =>
      (traits[slot]! & mask) === required &&
      (number === 0 || sections[slot] === number) &&
      (depth === undefined || depths[slot] === depth)
  }

  /** 0 is none. */
  #sectionNumber(name: string): number {
    const number = this.#sectionNumbers.get(name) ?? (name === '' ? 0 : this.#sectionNumbers.size + 1)
    if (number > 0) this.#sectionNumbers.set(name, number)
    return number
  }

  #grow(): void {
    const length = this.#traits.length * 2
    for (const [order, column] of this.#numbers) this.#numbers.set(order, resizeArray(column, length))
    this.#ends = resizeArray(this.#ends, length)
    this.#traits = resizeArray(this.#traits, length)
    this.#sections = resizeArray(this.#sections, length)
    this.#depths = resizeArray(this.#depths, length)
  }
}

/** How many folders a slug stands in; of more than there is room for, the most. */
function depthOf(slug: string): number {
  let depth = 0
  for (let at = slug.indexOf('/'); at >= 0; at = slug.indexOf('/', at + 1)) depth += 1
  return Math.min(depth, 255)
}
