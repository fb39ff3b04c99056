import type { Fields } from './Value.ts'

/** A document as it is kept. Times are microseconds of the epoch. */
export interface StoredDocument {
  /** The path below `documents/`. */
  readonly path: string
  readonly fields: Fields
  readonly created: bigint
  readonly updated: bigint
}
