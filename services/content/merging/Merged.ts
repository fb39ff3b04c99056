import type { JsonObject } from '../../../json/JsonObject.ts'

/** A field that both sides changed differently. */
export interface MergeConflict {
  /** The uid of the block that has the field; empty for a field of the story itself. */
  readonly uid: string
  /** Name of the field. */
  readonly field: string
  /** My value, merged with their changes elsewhere in the field. The merged story has this value. */
  readonly mine: unknown
  /** Their value, merged with my changes elsewhere in the field. */
  readonly theirs: unknown
  /** Both values, one after the other; undefined if the field can have only one value. */
  readonly both?: unknown
}

/** An effect of a merge that may surprise either side. */
export type MergeNote =
  /** A block that one side removed remains, since the other side edited it or a block inside it. */
  | { readonly kind: 'kept'; readonly uid: string; readonly removed: 'mine' | 'theirs' }
  /** A block that both sides moved is where my side moved it. */
  | { readonly kind: 'moved'; readonly uid: string }

/** Returns the type of a component's field from its schema; undefined if unknown. */
export type KindOf = (component: string, field: string) => string | undefined

/** Fields of blocks by uid. */
export type FieldsOfBlocks = ReadonlyMap<string, JsonObject>

/** Result of a three-way merge. */
export interface Merged {
  /** The merged story; conflicting fields have my value. */
  readonly story: JsonObject
  readonly conflicts: readonly MergeConflict[]
  readonly notes: readonly MergeNote[]
  /**
   * Base fields of the blocks that their side removed but that remain. If their side restores one later, they are the base
   * of the next merge.
   */
  readonly left: FieldsOfBlocks
}
