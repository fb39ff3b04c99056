import type { JsonValue } from '../space/Json.ts'
import type { BlockRecord } from './StoryStore.ts'

/** Consecutive blocks of a slot. `after` is the block before them; null: they are first. */
export interface Run {
  readonly after: string | null
  readonly uids: readonly string[]
}

/** Blocks that a change removes from and inserts into a slot. All other blocks keep their order. */
export interface OrderChange {
  readonly parent: string
  readonly slot: string
  /** Removed runs, in the order before the change. */
  readonly from: readonly Run[]
  /** Inserted runs, in the order after the change. */
  readonly to: readonly Run[]
}

/** Change of one key of a block or story. `from` is absent for a new key, `to` for a removed key. */
export interface FieldChange {
  readonly field: string
  readonly from?: JsonValue
  readonly to?: JsonValue
}

/** Changed keys of a block or story. */
export interface FieldsChange {
  readonly fields: readonly FieldChange[]
  /** The order of all keys, if keys were added or removed. */
  readonly keys?: { readonly from: readonly string[]; readonly to: readonly string[] }
}

/**
 * The changes of one command, by uid and field. Serializable as JSON and invertible. Undo, redo, the log and merges use it. A
 * block that moved occurs in two orders, or twice in one.
 */
export interface StoryDiff {
  readonly added: readonly BlockRecord[]
  readonly removed: readonly BlockRecord[]
  readonly updated: readonly (FieldsChange & { readonly uid: string })[]
  readonly orders: readonly OrderChange[]
  readonly story?: FieldsChange
}

/** Returns the diff that reverts a diff. */
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

/** Creates a change without keys for undefined sides, so that it survives a JSON round trip. */
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
