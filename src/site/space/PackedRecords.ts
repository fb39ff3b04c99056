import type { StoryRecord } from './storyRecord.ts'

/** So many records are read together where one of them is wanted. */
export const PACK_SIZE = 32

/** Numbers side by side. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/**
 * All records of a language as they are kept for the next start, which then makes nothing of them: numbers in columns, and the records
 * themselves in packs, each read when one of its records is wanted. The n-th of each column and of all packs is one record.
 */
export interface PackedRecords {
  readonly uuids: readonly string[]
  readonly columns: ReadonlyMap<string, Column>
  /** The names of sections, by which a column numbers them from 1 on. */
  readonly sections: readonly string[]
  /** What records are found by, such as their tags, as JSON of `PackedKeys`. */
  readonly keys: ReadonlyMap<string, () => string>
  /** All records in several orders. */
  readonly orders: ReadonlyMap<string, Uint32Array>
  /** How many packs there are. */
  readonly packs: number
  /** The records of a pack, of which the first is number 0. */
  pack(number: number): readonly StoryRecord[]
}

/** Texts, each with the records that have it. */
export type PackedKeys = readonly (readonly [key: string, records: number | readonly number[]])[]
