import { type Column, PACK_SIZE, type PackedRecords } from './PackedRecords.ts'
import { NUMBERS, type RecordOrder } from './recordOrder.ts'
import { grown } from './SlotList.ts'
import type { Selection } from './selection.ts'
import type { StoryRecord } from './storyRecord.ts'

/** What a selection asks of a record, as bits. */
const PAGE = 1
const START = 2
const INDEXED = 4
const ARTICLE = 8
const EVENTS = 16
/** Whether there is a record at all. */
const TAKEN = 32

const SMALLEST = 16

/**
 * Records at slots, and in columns what they are chosen and ordered by: numbers side by side, so that a look through all of them
 * does not fetch each record from another place of the memory, which takes a hundred times as long.
 */
export class RecordTable {
  readonly #slots = new Map<string, number>()
  /** Those that were read; of what a start took, each when it is wanted. */
  readonly #records: (StoryRecord | undefined)[] = []
  #packed: Pick<PackedRecords, 'pack'> | undefined
  readonly #free: number[] = []
  readonly #numbers = new Map<RecordOrder, Float64Array>()
  #ids = new Float64Array(SMALLEST)
  #ends = new Float64Array(SMALLEST)
  /** When a record stops being true; infinite where it does not. */
  #untils = new Float64Array(SMALLEST)
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
    for (let slot = 0; slot < this.end; slot++) if ((this.#traits[slot]! & TAKEN) !== 0) yield this.at(slot)
  }

  /** Those that have an end. */
  readonly ending = new Set<number>()

  /** The slots of all records, in no order. */
  slots(): Uint32Array {
    const slots = new Uint32Array(this.size)
    for (let slot = 0, at = 0; slot < this.end; slot++)
      if ((this.#traits[slot]! & TAKEN) !== 0) slots[at++] = slot
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
    return slot === undefined ? undefined : this.at(slot)
  }

  /** The uuid of the story with an id. */
  uuidOf(id: number): string | undefined {
    for (let slot = this.#ids.indexOf(id); slot >= 0; slot = this.#ids.indexOf(id, slot + 1))
      if (slot < this.end && (this.#traits[slot]! & TAKEN) !== 0) return this.at(slot).uuid
    return undefined
  }

  /** When the first record stops being true; infinite where none does. */
  get nextEnd(): number {
    let first = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < this.end; slot++)
      if ((this.#traits[slot]! & TAKEN) !== 0 && this.#untils[slot]! < first) first = this.#untils[slot]!
    return first
  }

  /** The records that stopped being true before a moment. */
  *endedBefore(at: number): Generator<StoryRecord> {
    for (let slot = 0; slot < this.end; slot++)
      if (this.#untils[slot]! < at && (this.#traits[slot]! & TAKEN) !== 0) yield this.at(slot)
  }

  /** The slot of this very record; undefined where it is not in it. */
  slotOf(record: StoryRecord): number | undefined {
    const slot = this.#slots.get(record.uuid)
    return slot !== undefined && this.#records[slot] === record ? slot : undefined
  }

  at(slot: number): StoryRecord {
    return this.#records[slot] ?? this.#unpacked(slot)
  }

  all(slots: Uint32Array): StoryRecord[] {
    return Array.from(slots, (slot) => this.at(slot))
  }

  /** Puts a record at the slot of the one that it replaces, or at a free one, which it gives. */
  put(record: StoryRecord): number {
    const slot = this.#slots.get(record.uuid) ?? this.#free.pop() ?? this.#records.length
    this.#slots.set(record.uuid, slot)
    this.#records[slot] = record
    if (slot >= this.#traits.length) this.#grow()
    for (const [order, column] of this.#numbers) column[slot] = NUMBERS[order](record) || 0
    const { facts, times, bareSlug } = record
    this.#ids[slot] = record.id
    this.#untils[slot] = record.until ?? Number.POSITIVE_INFINITY
    this.#ends[slot] = times.ends ?? Number.POSITIVE_INFINITY
    if (times.ends === undefined) this.ending.delete(slot)
    else this.ending.add(slot)
    this.#traits[slot] =
      TAKEN +
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
    return (a, b) => compare(this.at(a), this.at(b))
  }

  /** Whether a record is of a selection, among those below its folder, with its tags and naming what it names. */
  selects({ folder = '', direct, section, only }: Selection): (slot: number) => boolean {
    const asked =
      PAGE |
      (section === undefined ? 0 : INDEXED) |
      (only === 'articles' ? ARTICLE : 0) |
      (only === 'events' ? EVENTS : 0)
    const looked = asked | (section === undefined ? START : 0)
    const number = section ? this.#sectionNumber(section) : 0
    const depth = direct ? (folder === '' ? 0 : depthOf(folder) + 1) : undefined
    const [traits, sections, depths] = [this.#traits, this.#sections, this.#depths]
    return (slot) =>
      (traits[slot]! & looked) === asked &&
      (number === 0 || sections[slot] === number) &&
      (depth === undefined || depths[slot] === depth)
  }

  /** 0 is none. */
  #sectionNumber(name: string): number {
    const number = this.#sectionNumbers.get(name) ?? (name === '' ? 0 : this.#sectionNumbers.size + 1)
    if (number > 0) this.#sectionNumbers.set(name, number)
    return number
  }

  /** Takes all records of an earlier process, each of which is read when it is wanted. */
  take({ uuids, columns, sections, pack }: PackedRecords): void {
    this.#packed = { pack }
    this.#records.length = uuids.length
    for (const [slot, uuid] of uuids.entries()) this.#slots.set(uuid, slot)
    const column = <Kind extends Column>(name: string, of: Kind): Kind => {
      const kept = columns.get(name)
      if (kept?.constructor !== of.constructor || kept.length !== uuids.length)
        throw new Error(`The records of the space are kept without a whole column '${name}'.`)
      return kept as Kind
    }
    for (const [order, numbers] of this.#numbers) this.#numbers.set(order, column(order, numbers))
    this.#ids = column('ids', this.#ids)
    this.#ends = column('ends', this.#ends)
    this.#untils = column('untils', this.#untils)
    this.#traits = column('traits', this.#traits)
    this.#sections = column('sections', this.#sections)
    this.#depths = column('depths', this.#depths)
    for (const [index, name] of sections.entries()) this.#sectionNumbers.set(name, index + 1)
    for (const [slot, end] of this.#ends.entries())
      if (end !== Number.POSITIVE_INFINITY) this.ending.add(slot)
  }

  /** The same of some slots for a later process; their records are read by it, each when it is wanted. */
  packed(slots: Uint32Array): Pick<PackedRecords, 'uuids' | 'columns' | 'sections'> {
    const uuids: string[] = new Array(this.end)
    for (const [uuid, slot] of this.#slots) uuids[slot] = uuid
    const some = <Kind extends Column>(of: Kind): Kind => {
      const column = new (of.constructor as new (length: number) => Kind)(slots.length)
      for (let at = 0; at < slots.length; at++) column[at] = of[slots[at]!]!
      return column
    }
    const columns = new Map<string, Column>()
    for (const [order, numbers] of this.#numbers) columns.set(order, some(numbers))
    columns.set('ids', some(this.#ids))
    columns.set('ends', some(this.#ends))
    columns.set('untils', some(this.#untils))
    columns.set('traits', some(this.#traits))
    columns.set('sections', some(this.#sections))
    columns.set('depths', some(this.#depths))
    return {
      uuids: Array.from(slots, (slot) => uuids[slot]!),
      columns,
      sections: [...this.#sectionNumbers.keys()],
    }
  }

  /** A record is read before it is changed or goes, so each pack is read once. */
  #unpacked(slot: number): StoryRecord {
    const number = Math.floor(slot / PACK_SIZE)
    const first = number * PACK_SIZE
    for (const [index, record] of this.#packed!.pack(number).entries()) this.#records[first + index] = record
    return this.#records[slot]!
  }

  #grow(): void {
    const length = Math.max(SMALLEST, this.#traits.length * 2)
    for (const [order, column] of this.#numbers) this.#numbers.set(order, grown(column, length))
    this.#ids = grown(this.#ids, length)
    this.#untils = grown(this.#untils, length)
    this.#ends = grown(this.#ends, length)
    this.#traits = grown(this.#traits, length)
    this.#sections = grown(this.#sections, length)
    this.#depths = grown(this.#depths, length)
  }
}

/** How many folders a slug stands in; of more than there is room for, the most. */
function depthOf(slug: string): number {
  let depth = 0
  for (let at = slug.indexOf('/'); at >= 0; at = slug.indexOf('/', at + 1)) depth += 1
  return Math.min(depth, 255)
}
