import type { Fields } from './Value.ts'

/** A document in the store. Times are microseconds of the epoch. */
export interface StoredDocument {
  /** The path below `documents/`. */
  readonly path: string
  readonly fields: Fields
  readonly created: bigint
  readonly updated: bigint
}
