import type { JsonObject } from '../JsonObject.ts'

/** A field that both sides changed, each in a way of its own. */
export interface MergeConflict {
  /** The uid of the block that it stands in; empty for a fact of the story itself. */
  readonly uid: string
  /** The field of the block, or the story's. */
  readonly field: string
  /** My version, with what they changed elsewhere in the field. It is in the result. */
  readonly mine: unknown
  /** Theirs, with what I changed elsewhere in the field. */
  readonly theirs: unknown
  /** With both versions one behind the other; absent where the field holds one value. */
  readonly both?: unknown
}

/** What was done in a merge that either side may not expect. */
export type MergeNote =
  /** A block that one side removed stays, since the other edited it or something in it. */
  | { readonly kind: 'kept'; readonly uid: string; readonly removed: 'mine' | 'theirs' }
  /** A block that both sides moved stands where I put it. */
  | { readonly kind: 'moved'; readonly uid: string }

/** The kind of a component's field, as its schema names it; undefined where that is unknown. */
export type KindOf = (component: string, field: string) => string | undefined

/** Fields of blocks by their uids. */
export type FieldsOfBlocks = ReadonlyMap<string, JsonObject>

/** What two sides made of one story. */
export interface Merged {
  /** With mine where they conflict. */
  readonly story: JsonObject
  readonly conflicts: readonly MergeConflict[]
  readonly notes: readonly MergeNote[]
  /**
   * Fields of blocks that stay though theirs is without them, as they were before either side changed them. Where they take such a
   * block back, the next merge begins there.
   */
  readonly left: FieldsOfBlocks
}
