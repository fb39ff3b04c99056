import type { JsonValue } from '../space/Json.ts'
import type { BlockRecord } from './StoryStore.ts'

/** Blocks that stand one after another in a slot, and the block before them; null: they are the first. */
export interface Run {
  readonly after: string | null
  readonly uids: readonly string[]
}

/** Which blocks of a slot were taken out and put in, each seen from the order that it belongs to. What stays keeps its order. */
export interface OrderChange {
  readonly parent: string
  readonly slot: string
  /** From the first to the last in the order before. */
  readonly from: readonly Run[]
  /** From the first to the last in the order after. */
  readonly to: readonly Run[]
}

/** One key of a block or of the story. What is absent has no `from` or no `to`. */
export interface FieldChange {
  readonly field: string
  readonly from?: JsonValue
  readonly to?: JsonValue
}

/** Keys of a block or of the story. */
export interface FieldsChange {
  readonly fields: readonly FieldChange[]
  /** The order of all keys, where keys came or went. */
  readonly keys?: { readonly from: readonly string[]; readonly to: readonly string[] }
}

/**
 * What one command changed, by uid and field. It is JSON, knows its own inverse, and is what undo, redo, the log and a merge work with.
 * A block that moved is in two orders, or twice in one.
 */
export interface StoryDiff {
  readonly added: readonly BlockRecord[]
  readonly removed: readonly BlockRecord[]
  readonly updated: readonly (FieldsChange & { readonly uid: string })[]
  readonly orders: readonly OrderChange[]
  readonly story?: FieldsChange
}

/** The diff that takes a diff back. */
export function inverse(diff: StoryDiff): StoryDiff {
  return {
    added: diff.removed,
    removed: diff.added,
    updated: diff.updated.map((change) => ({ uid: change.uid, ...inverseFields(change) })),
    orders: diff.orders.map(({ parent, slot, from, to }) => ({ parent, slot, from: to, to: from })),
    ...(diff.story ? { story: inverseFields(diff.story) } : {}),
  }
}

function inverseFields({ fields, keys }: FieldsChange): FieldsChange {
  return {
    fields: fields.map(({ field, from, to }) => fieldChange(field, to, from)),
    ...(keys ? { keys: { from: keys.to, to: keys.from } } : {}),
  }
}

/** A change whose absent sides have no key, so that it is the same after it was written as JSON. */
export function fieldChange(
  field: string,
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): FieldChange {
  return { field, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

export function isEmpty(diff: StoryDiff): boolean {
  return !(
    diff.added.length ||
    diff.removed.length ||
    diff.updated.length ||
    diff.orders.length ||
    diff.story
  )
}
